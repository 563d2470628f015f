"use client";

import { Check, Copy } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../button";
import type { ButtonSize, ButtonVariant } from "../button-style";

interface CopyButtonProps {
  /** Text, or a function that fetches it on click. */
  readonly text: string | (() => Promise<string>);
  /** Object of the announcement: "id 120". */
  readonly subject: string;
  /** Follows the subject in the announcement and the tooltip: ", without HTML markup". */
  readonly note?: string;
  /** Button label; without it an icon named "Copy …". */
  readonly children?: ReactNode;
  /** Replaces the default icon, to distinguish adjacent copy buttons. */
  readonly icon?: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** Shortcut key, as `data-key`. */
  readonly shortcut?: string;
  /** Command palette label, as `data-act`; without it the button is not in the palette. */
  readonly act?: string;
}

type Outcome = "idle" | "copied" | "refused" | "failed";

const SHOWN_FOR = 2_000;

export function CopyButton(props: CopyButtonProps) {
  const { text, subject: what, note = "", children, icon, size = "sm", variant = "outline", shortcut, act } = props;
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    setOutcome(await copyToClipboard(text));
    // Restarts the timer, so that a second click shows its outcome for the full time.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome("idle"), SHOWN_FOR);
  };
  return (
    <>
      <Button
        data-key={shortcut}
        data-act={act}
        size={size}
        variant={variant}
        onClick={() => void copy()}
        {...(children === undefined ? { "aria-label": `Copy ${what}` } : {})}
        {...(children === undefined || note !== "" ? { title: `Copy ${what}${note}` } : {})}
      >
        {outcome === "copied" ? <Check aria-hidden /> : (icon ?? <Copy aria-hidden />)}
        {children}
      </Button>
      <span role="status" className="sr-only">
        {announcement(outcome, what, note)}
      </span>
    </>
  );
}

async function copyToClipboard(source: CopyButtonProps["text"]): Promise<Outcome> {
  let text: string;
  try {
    text = typeof source === "string" ? source : await source();
  } catch {
    return "failed";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "refused";
  }
}

function announcement(outcome: Outcome, what: string, note: string): string {
  if (outcome === "copied") return `Copied ${what}${note}.`;
  if (outcome === "failed") return `Couldn’t load ${what}.`;
  return outcome === "refused" ? `Your browser blocked copying ${what}.` : "";
}
