import { useEffect, useRef, useState } from "react";
import { failureOf } from "@/lib/failure";
import { ask } from "@/lib/query/ask";
import { getResult } from "@/lib/query/get-result";
import type { SessionLeft } from "@/lib/server/session-limits";
import { staySignedIn } from "@/lib/settings/stay-signed-in";

export type SessionEnd =
  | { readonly is: "far" }
  /** `at`: epoch milliseconds of this browser's clock. */
  | { readonly is: "near"; readonly at: number; readonly extendable: boolean }
  | { readonly is: "over" };

/** How long before the end it is told. */
const WARNED = 60_000;
/** Another window may have made the session longer. */
const AGAIN = 5_000;
/** A timer cannot wait longer than 24 days; the server is asked before that anyway. */
const LONGEST = 3_600_000;
const CHANNEL = "session-extended";

/** When the session ends, as the server says, and a way to stay. */
export function useSessionEnd() {
  const [end, setEnd] = useState<SessionEnd>({ is: "far" });
  const [state, setState] = useState<"idle" | "staying" | "failed">("idle");
  const lookAgain = useRef<() => void>(() => undefined);
  // The server's clock, the browser's other windows, and this one coming back into sight.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const look = async () => {
      clearTimeout(timer);
      latest += 1;
      const own = latest;
      const left = await leftNow();
      if (own !== latest) return;
      if (left === "unknown") timer = setTimeout(look, AGAIN);
      else if (left === "over") setEnd({ is: "over" });
      else if (left.ms > WARNED) {
        setEnd({ is: "far" });
        timer = setTimeout(look, Math.min(left.ms - WARNED, LONGEST));
      } else {
        setEnd({ is: "near", at: Date.now() + left.ms, extendable: left.extendable });
        timer = setTimeout(look, Math.min(left.ms + 200, AGAIN));
      }
    };
    const lookNow = () => void look();
    const seen = () => {
      if (document.visibilityState === "visible") lookNow();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", lookNow);
    document.addEventListener("visibilitychange", seen);
    lookAgain.current = lookNow;
    lookNow();
    return () => {
      latest = -1;
      clearTimeout(timer);
      channel.close();
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);

  const stay = async () => {
    setState("staying");
    try {
      await ask(staySignedIn({}));
      setState("idle");
      const channel = new BroadcastChannel(CHANNEL);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
      channel.postMessage("");
      channel.close();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      setState(failure.code === "signed_out" ? "idle" : "failed");
    }
    lookAgain.current();
  };
  return { end, stay: () => void stay(), staying: state === "staying", failed: state === "failed" };
}

async function leftNow(): Promise<SessionLeft | "over" | "unknown"> {
  try {
    return await getResult<SessionLeft>("/api/settings/session", {}, undefined, true);
  } catch (error) {
    return failureOf(error)?.code === "signed_out" ? "over" : "unknown";
  }
}
