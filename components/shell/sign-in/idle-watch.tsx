"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";

const IdleWarning = lazyPart(async () => (await import("./idle-warning")).IdleWarning);

/**
 * Mounts the session warning once the end may be near. Until then only a timer.
 * @param delay milliseconds.
 */
export function IdleWatch({ delay }: { readonly delay: number }) {
  const [isDue, setDue] = useState(false);
  // Browser timer.
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isDue ? <IdleWarning /> : null;
}
