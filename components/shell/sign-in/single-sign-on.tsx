"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { SingleSignOnErrorCode } from "@/lib/single-sign-on-error";
import { requestSingleSignOn } from "./sign-in-request";

interface SingleSignOnProps {
  /** Display name of the provider. */
  readonly name: string;
  /** Redirect path after sign-in; already validated. */
  readonly next: string;
  /** Failure of the previous attempt. */
  readonly previousError: SingleSignOnErrorCode | undefined;
}

/** Sign-in with the organization's own provider, above the password form. */
export function SingleSignOn({ name, next, previousError }: SingleSignOnProps) {
  const [trouble, setTrouble] = useState(previousError);
  const [busy, setBusy] = useState(false);
  // Going back from the provider's page restores this page from the bfcache, with its pending state.
  useEffect(() => {
    const awaken = () => setBusy(false);
    window.addEventListener("pageshow", awaken);
    return () => window.removeEventListener("pageshow", awaken);
  }, []);
  const setOut = async () => {
    setBusy(true);
    setTrouble(undefined);
    const result = await requestSingleSignOn(next);
    // The button stays pending until the provider's page loads.
    if (typeof result === "object") return window.location.assign(result.to);
    setBusy(false);
    setTrouble(result);
  };
  const texts = trouble && troubleText(trouble, name);
  return (
    <section aria-label={`Sign in with ${name}`} className="grid gap-3.5">
      {texts ? (
        <Notice state="miss" title={texts.title} live="assertive">
          {texts.advice}
        </Notice>
      ) : null}
      <Button className="h-9" pending={busy} pendingText="One moment…" onClick={() => void setOut()}>
        Continue with {name}
      </Button>
      <p className="flex items-center gap-3 text-small text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with a password
      </p>
    </section>
  );
}

interface TroubleText {
  readonly title: string;
  readonly advice: string;
}

const troubleText = (trouble: SingleSignOnErrorCode, name: string): TroubleText =>
  ({
    refused: {
      title: "You don’t have access to this console.",
      advice: `Signing in with ${name} worked. Ask a console admin to give you access.`,
    },
    cancelled: { title: "You’re not signed in.", advice: `Sign-in with ${name} was canceled.` },
    unfinished: {
      title: "Sign-in couldn’t be completed.",
      advice: `It took too long, was started elsewhere, or ${name} didn’t respond. Start again.`,
    },
    unreachable: { title: "Sign-in couldn’t be started.", advice: `${name} didn’t respond. Try again in a moment.` },
    unavailable: {
      title: "Sign-in couldn’t be started.",
      advice: "The console’s database isn’t available. Try again in a moment.",
    },
    wait: { title: "Too many attempts.", advice: "Wait a minute, then try again." },
  })[trouble];
