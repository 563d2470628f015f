import { useContext } from "react";
import { createPortal } from "react-dom";
import { AskToSignIn } from "@/components/query/sign-in-again";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { Notice } from "@/components/ui/notice";
import { useSecond } from "@/components/ui/second-clock";
import { useSessionEnd, type SessionEnd } from "./use-session-end";

/** A quiet bar in the last minute of a session, and after it. Whatever is filled in stays as it is. */
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
  // What opens or closes meanwhile is seen at the next second.
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
          title="You have been signed out"
          actions={
            <Button size="sm" onClick={askToSignIn}>
              Sign in again
            </Button>
          }
        >
          What you have filled in stays as it is until this page is left.
        </Notice>
      ) : (
        <Notice
          live="polite"
          title="You will be signed out within a minute"
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
              ? "Nothing was done here for almost half an hour. What you have filled in stays as it is."
              : "A session lasts twelve hours. Save what you can; then sign in again over this page, where what is filled in stays."}
          </p>
          <p>
            <Countdown until={end.at} over="Any moment now" />
          </p>
          {failed ? <p role="alert">The console did not answer. Try again.</p> : null}
        </Notice>
      )}
    </div>
  );
  // Over a dialog nothing outside of it can be pressed.
  return createPortal(bar, [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body);
}
