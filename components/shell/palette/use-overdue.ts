"use client";

import { useEffect, useState } from "react";

/**
 * Whether an item has been awaited for longer than the given time. External system: the clock.
 * @param key identifies the awaited item; `""` for none. A new key restarts the timer.
 */
export function useOverdue(key: string, milliseconds: number): boolean {
  const [late, setLate] = useState("");
  useEffect(() => {
    if (key === "") return undefined;
    const timer = setTimeout(() => setLate(key), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate("");
    };
  }, [key, milliseconds]);
  return key !== "" && late === key;
}
