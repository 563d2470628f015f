"use client";

import { useEffect, useState } from "react";
import { latePart } from "@/components/query/late-part";

const IdleWarning = latePart(async () => (await import("./idle-warning")).IdleWarning);

/**
 * Looks after the end of the session once it may be near. Until then it is one timer.
 *
 * @param nearIn milliseconds.
 */
export function IdleWatch({ nearIn }: { readonly nearIn: number }) {
  const [near, setNear] = useState(false);
  // A clock of the browser.
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), nearIn);
    return () => clearTimeout(timer);
  }, [nearIn]);
  return near ? <IdleWarning /> : null;
}
