"use client";

import { useEffect, useState } from "react";

/**
 * Whether something has been waited for longer than that. The system is the clock.
 *
 * @param what is waited for; `""`: nothing. Another one is waited for anew.
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
