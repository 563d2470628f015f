"use client";

import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { useNow } from "@/components/ui/time/clock";
import { headline, type HeadlineFacts } from "@/lib/opportunities/model/headline";

interface HeadlinePillProps {
  readonly facts: HeadlineFacts;
  /** Address of a step. */
  readonly hrefOf: (step: string) => string;
  /** Called when the link is pressed; on a page that already shows the step, its address may not change. */
  readonly onStep?: (step: string) => void;
  /** The link leads to the same page. */
  readonly samePage?: boolean;
}

/** Second pill after the status: the most important limit of an opportunity that may be open, if any. */
export function HeadlinePill({ facts, hrefOf, onStep, samePage = false }: HeadlinePillProps) {
  const found = headline(facts, useNow());
  if (!found) return null;
  const { state, text, about, step } = found;
  if (step === undefined) {
    return (
      <Chip state={state} title={about}>
        {text}
      </Chip>
    );
  }
  return (
    <Link
      href={hrefOf(step)}
      title={about}
      scroll={!samePage}
      onClick={() => onStep?.(step)}
      className="inline-flex min-h-6 max-w-full items-center"
    >
      <Chip state={state}>{text}</Chip>
    </Link>
  );
}
