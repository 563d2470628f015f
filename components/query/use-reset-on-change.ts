"use client";

import { useEffect, useRef } from "react";

interface Resettable {
  readonly isPending: boolean;
  readonly reset: () => void;
}

/** Resets a settled mutation when its ids change; one in flight continues. A mutation in flight goes on. */
export function useResetOnChange({ isPending, reset }: Resettable, ids: readonly string[]): void {
  const key = ids.join(" ");
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (!isPending) reset();
  }, [key, isPending, reset]);
}
