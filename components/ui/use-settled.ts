"use client";

import { useEffect, useState } from "react";

/** The value once it has not changed for `milliseconds`: what is asked for while somebody types. The system is the clock. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
