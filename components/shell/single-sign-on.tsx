"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { SingleSignOnTrouble } from "@/lib/single-sign-on-trouble";
import { requestSingleSignOn } from "./sign-in-request";

interface SingleSignOnProps {
  /** What people call the provider. */
  readonly name: string;
  /** Path to go to afterwards; already checked. */
  readonly next: string;
  /** How the try before ended. */
  readonly before: SingleSignOnTrouble | undefined;
}

/** The way in by the house's own provider, above the form for a password. */
export function SingleSignOn({ name, next, before }: SingleSignOnProps) {
  const [trouble, setTrouble] = useState(before);
  const [busy, setBusy] = useState(false);
  // The browser's history: whoever steps back from the provider's page finds this one as it was left.
  useEffect(() => {
    const awaken = () => setBusy(false);
    window.addEventListener("pageshow", awaken);
    return () => window.removeEventListener("pageshow", awaken);
  }, []);
  const setOut = async () => {
    setBusy(true);
    setTrouble(undefined);
    const result = await requestSingleSignOn(next);
    // The button stays busy until the provider's page is there.
    if (typeof result === "object") return window.location.assign(result.to);
    setBusy(false);
    setTrouble(result);
  };
  const words = trouble && wordsOf(trouble, name);
  return (
    <section aria-label={`Sign in with ${name}`} className="grid gap-3.5">
      {words ? (
        <Notice state="miss" title={words.title} live="assertive">
          {words.advice}
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

interface TroubleWords {
  readonly title: string;
  readonly advice: string;
}

const wordsOf = (trouble: SingleSignOnTrouble, name: string): TroubleWords =>
  ({
    refused: {
      title: "This console does not let you in.",
      advice: `Signing in with ${name} worked, but gives you no way in here. An admin of the console can tell you more.`,
    },
    cancelled: { title: "You are not signed in.", advice: `The sign-in with ${name} was given up.` },
    unfinished: {
      title: "The sign-in could not be finished.",
      advice: `It took too long, was begun elsewhere, or ${name} did not answer. Begin again.`,
    },
    unreachable: { title: "The sign-in could not begin.", advice: `${name} did not answer. Try again in a moment.` },
    wait: { title: "There were too many tries.", advice: "Wait a minute, then try again." },
  })[trouble];
