import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { LookupAnswer } from "@/lib/attributes/lookup/lookup-answer";
import { MAX_IDS } from "@/lib/attributes/lookup/lookup-parse";
import { pluralize } from "@/lib/pluralize";
import type { Lookup } from "./use-lookup";

interface LookupNotesProps {
  readonly answer: LookupAnswer;
  readonly lookup: Lookup;
}

/** Accounts for all pasted input: duplicates, ids not found, and text that is not an id. */
export function LookupNotes({ answer, lookup }: LookupNotesProps) {
  const { pasted, onlyHere } = lookup;
  const { unknown, left } = answer;
  const notIds = pasted?.notIds ?? [];
  return (
    <div role="status" className="flex flex-col gap-1 text-small empty:hidden">
      {unknown.length > 0 ? <Listed items={unknown} summary={`${count(unknown.length, "ID")} not found`} /> : null}
      {notIds.length > 0 ? (
        <Listed items={notIds} summary={pluralize(notIds.length, "entry isn’t an ID", "entries aren’t IDs")} />
      ) : null}
      {pasted && pasted.repeated > 0 ? (
        <Note>
          {count(pasted.repeated, "ID")}{" "}
          {pasted.repeated === 1 ? "appears more than once and is" : "appear more than once and are"} shown once.
        </Note>
      ) : null}
      {pasted && pasted.beyond > 0 ? (
        <Note>
          {count(pasted.beyond, "ID")} beyond the first {MAX_IDS.toLocaleString("en")}{" "}
          {pasted.beyond === 1 ? "was" : "were"} left out. Look {pasted.beyond === 1 ? "it" : "them"} up separately.
        </Note>
      ) : null}
      {left > 0 ? (
        <Note>
          {left.toLocaleString("en")} more {left === 1 ? "text" : "texts"} for these IDs{" "}
          {left === 1 ? "isn’t" : "aren’t"} shown.
        </Note>
      ) : null}
      {onlyHere ? <Note>This list is too long for a link, so it’s only available in this browser tab.</Note> : null}
    </div>
  );
}

const count = (number: number, word: string): string =>
  `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-soft">
      <StatusIcon state="mute" />
      <span>{children}</span>
    </p>
  );
}

const MAX_LISTED = 500;

function Listed({ summary, items }: { readonly summary: string; readonly items: readonly string[] }) {
  return (
    <Disclosure summary={summary}>
      <p
        className="mono max-h-40 overflow-y-auto pl-5 wrap-anywhere text-soft"
        tabIndex={0}
        role="region"
        aria-label={summary}
      >
        {items.slice(0, MAX_LISTED).join(" ")}
        {items.length > MAX_LISTED ? ` and ${(items.length - MAX_LISTED).toLocaleString("en")} more` : ""}
      </p>
    </Disclosure>
  );
}
