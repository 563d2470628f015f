import { useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { AskToSignIn } from "@/components/query/sign-in-again";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Countdown } from "@/components/ui/time/countdown";
import { useSecond } from "@/components/ui/time/second-clock";
import { failureOf } from "@/lib/failure";
import { callQuery } from "@/lib/query/call-action";
import { getResult } from "@/lib/query/get-result";
import type { SessionRemaining } from "@/lib/server/auth/session-limits";
import { staySignedIn } from "@/lib/settings/stay-signed-in";

type SessionEnd =
  | { readonly is: "far" }
  /** `at`: epoch milliseconds of the browser's clock. */
  | { readonly is: "near"; readonly at: number; readonly extendable: boolean }
  | { readonly is: "over" };

/** Milliseconds before the end at which the warning is shown. */
const WARNING_MS = 60_000;

/** Milliseconds. Polling interval: another window may have extended the session. */
const RECHECK_MS = 5_000;

/** Milliseconds. A timer cannot exceed 24 days; the server is queried earlier anyway. */
const MAX_TIMER_MS = 3_600_000;

const CHANNEL = "session-extended";

/** End of the session according to the server, and a way to extend it. */
function useSessionEnd() {
  const [end, setEnd] = useState<SessionEnd>({ is: "far" });
  const [state, setState] = useState<"idle" | "staying" | "failed">("idle");
  const checkAgain = useRef<() => void>(() => undefined);
  // Server clock, other windows of the browser, and visibility changes of this one.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const check = async () => {
      clearTimeout(timer);
      latest += 1;
      const own = latest;
      const left = await leftNow();
      if (own !== latest) return;
      if (left === "unknown") timer = setTimeout(check, RECHECK_MS);
      else if (left === "over") setEnd({ is: "over" });
      else if (left.ms > WARNING_MS) {
        setEnd({ is: "far" });
        timer = setTimeout(check, Math.min(left.ms - WARNING_MS, MAX_TIMER_MS));
      } else {
        setEnd({ is: "near", at: Date.now() + left.ms, extendable: left.extendable });
        timer = setTimeout(check, Math.min(left.ms + 200, RECHECK_MS));
      }
    };
    const checkNow = () => void check();
    const seen = () => {
      if (document.visibilityState === "visible") checkNow();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", checkNow);
    document.addEventListener("visibilitychange", seen);
    checkAgain.current = checkNow;
    checkNow();
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
      await callQuery(staySignedIn({}));
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
    checkAgain.current();
  };
  return { end, stay: () => void stay(), staying: state === "staying", failed: state === "failed" };
}

async function leftNow(): Promise<SessionRemaining | "over" | "unknown"> {
  try {
    return await getResult<SessionRemaining>("/api/settings/session", {}, undefined, true);
  } catch (error) {
    return failureOf(error)?.code === "signed_out" ? "over" : "unknown";
  }
}

/** Bar in the last minute of a session and after its end. All input on the page stays as it is. */
export function IdleWarning() {
  const { end, stay, staying, failed } = useSessionEnd();
  return end.is === "far" ? null : <Bar end={end} stay={stay} staying={staying} failed={failed} />;
}

interface BarProps {
  readonly end: Exclude<SessionEnd, { readonly is: "far" }>;
  readonly stay: () => void;
  readonly staying: boolean;
  readonly failed: boolean;
}

function Bar({ end, stay, staying, failed }: BarProps) {
  // Re-renders every second to detect dialogs that were opened or closed.
  useSecond();
  const askToSignIn = useContext(AskToSignIn);
  const bar = (
    <div
      data-no-print
      className="fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 mx-auto max-w-140 rounded-control shadow-overlay"
    >
      {end.is === "over" ? (
        <Notice
          live="polite"
          title="You’ve been signed out"
          actions={
            <Button size="sm" onClick={askToSignIn}>
              Sign in again
            </Button>
          }
        >
          Your input stays on this page until you leave it.
        </Notice>
      ) : (
        <Notice
          live="polite"
          title="You’ll be signed out in less than a minute"
          actions={
            end.extendable ? (
              <Button size="sm" variant="ink" pending={staying} onClick={stay}>
                Stay signed in
              </Button>
            ) : null
          }
        >
          <p>
            {end.extendable
              ? "There’s been no activity for almost 30 minutes. Your input is kept."
              : "Sessions end after 12 hours. Save your work, then sign in again on this page. Your input is kept."}
          </p>
          <p>
            <Countdown until={end.at} over="Any moment now" />
          </p>
          {failed ? <p role="alert">The console didn’t respond. Try again.</p> : null}
        </Notice>
      )}
    </div>
  );
  // Content outside a modal dialog is inert.
  return createPortal(bar, [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body);
}
