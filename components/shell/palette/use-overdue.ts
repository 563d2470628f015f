"use client";

import { useEffect, useState } from "react";

/**
 * Whether `what` has been awaited for longer than the given time. External system: the clock.
 * @param what key of the awaited item; `""` for none. A new key restarts the timer.
 */
export function useOverdue(what: string, milliseconds: number): boolean {
  const [late, setLate] = useState("");
  useEffect(() => {
    if (what === "") return undefined;
    const timer = setTimeout(() => setLate(what), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate("");
    };
  }, [what, milliseconds]);
  return what !== "" && late === what;
}
