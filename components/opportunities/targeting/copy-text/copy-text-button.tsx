"use client";

import { Check, ClipboardCopy } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { failureOf } from "@/lib/failure";

/** Needed only if the browser refuses. */
const CopyTextDialog = lazyPart(async () => (await import("./copy-text-dialog")).CopyTextDialog);

interface CopyTextButtonProps {
  /** Builds the text on click. */
  readonly read: () => Promise<string>;
  /** Step that the text is about, such as `Q2`; omitted for the whole targeting. */
  readonly step?: string;
}

type Outcome =
  | { readonly state: "idle" | "copied" }
  | { readonly state: "refused"; readonly text: string }
  | { readonly state: "failed"; readonly message: string };

/** Copies targeting as plain text. If the browser refuses, shows the text for copying by hand. */
export function CopyTextButton({ read, step }: CopyTextButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>({ state: "idle" });
  const [pending, setPending] = useState(false);
  const copy = async () => {
    setPending(true);
    setOutcome(await copied(read));
    setPending(false);
  };
  const what = step ?? "targeting";
  return (
    <>
      <Button
        size="sm"
        variant={step === undefined ? "outline" : "quiet"}
        data-act={step === undefined ? "Copy targeting as text" : undefined}
        pending={pending}
        title={step === undefined ? undefined : `Copy ${step} as text`}
        onClick={() => void copy()}
      >
        {outcome.state === "copied" ? <Check aria-hidden /> : <ClipboardCopy aria-hidden className="opacity-60" />}
        {step === undefined ? "Copy as text" : <span className="sr-only">Copy {step} as text</span>}
      </Button>
      <span role="status" className="sr-only">
        {outcome.state === "copied" ? `Copied ${what} as text.` : ""}
      </span>
      {outcome.state === "failed" ? (
        <small role="alert" className="text-miss-text">
          {outcome.message}
        </small>
      ) : null}
      {outcome.state === "refused" ? (
        <CopyTextDialog
          title={`Copy ${what} as text`}
          text={outcome.text}
          onClose={() => setOutcome({ state: "idle" })}
        />
      ) : null}
    </>
  );
}

async function copied(read: () => Promise<string>): Promise<Outcome> {
  let text: string;
  try {
    text = await read();
  } catch (error) {
    return { state: "failed", message: failureOf(error)?.message ?? "The text couldn’t be loaded. Try again." };
  }
  try {
    await navigator.clipboard.writeText(text);
    return { state: "copied" };
  } catch {
    return { state: "refused", text };
  }
}
