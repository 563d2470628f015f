import { useState } from "react";

/**
 * Whether anything else was done since `what` was there for the first time: for good, until there is another one.
 *
 * @param what "" while there is nothing.
 * @param doing what the person has chosen: whenever it differs, something was done.
 */
export function useOvertaken(what: string, doing: string): boolean {
  const [since, setSince] = useState({ what, doing, over: false });
  if (since.what !== what) {
    setSince({ what, doing, over: false });
    return false;
  }
  const over = since.over || (what !== "" && since.doing !== doing);
  if (over !== since.over) setSince({ what, doing, over });
  return over;
}
