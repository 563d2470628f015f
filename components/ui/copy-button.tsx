"use client";

import { Check, Copy } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "./button";
import type { ButtonSize, ButtonVariant } from "./button-style";

interface CopyButtonProps {
  /** The text, or how to get it when the button is pressed. */
  readonly text: string | (() => Promise<string>);
  /** What is copied, for the announcement: "id 120". */
  readonly what: string;
  /** The button's words; without them it is an icon named "Copy …". */
  readonly children?: ReactNode;
  /** Another sign than the two sheets, where something else can be copied beside it. */
  readonly icon?: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** The key that presses it, as `data-key`. */
  readonly shortcut?: string;
  /** What the palette calls it, as `data-act`; without it, it is not there. */
  readonly act?: string;
}

type Outcome = "idle" | "copied" | "refused";

const SHOWN_FOR = 2_000;

export function CopyButton(props: CopyButtonProps) {
  const { text, what, children, icon, size = "sm", variant = "outline", shortcut, act } = props;
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
    // Of two presses one after the other the later one is told as long as any.
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
        {...(children === undefined ? { "aria-label": `Copy ${what}`, title: `Copy ${what}` } : {})}
      >
        {outcome === "copied" ? <Check aria-hidden /> : (icon ?? <Copy aria-hidden />)}
        {children}
      </Button>
      <span role="status" className="sr-only">
        {announcement(outcome, what)}
      </span>
    </>
  );
}

function announcement(outcome: Outcome, what: string): string {
  if (outcome === "copied") return `Copied ${what}.`;
  return outcome === "refused" ? `The browser did not allow copying ${what}.` : "";
}
