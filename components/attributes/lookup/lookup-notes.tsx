import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { LookupAnswer } from "@/lib/attributes/lookup/lookup-answer";
import { MAX_IDS } from "@/lib/attributes/lookup/lookup-parse";
import type { Lookup } from "./use-lookup";

interface LookupNotesProps {
  readonly answer: LookupAnswer;
  readonly lookup: Lookup;
}

/** Accounts for all pasted input: duplicates, ids not found, and text that is not an id. */
export function LookupNotes({ answer, lookup }: LookupNotesProps) {
  const { pasted, onlyHere } = lookup;
  const { unknown, left } = answer;
  const [one, notIds] = [unknown.length === 1, pasted?.notIds ?? []];
  return (
    <div role="status" className="flex flex-col gap-1 text-small empty:hidden">
      {unknown.length > 0 ? (
        <Listed
          items={unknown}
          summary={`${count(unknown.length, "id")} ${one ? "is" : "are"} in nothing that was read`}
        />
      ) : null}
      {notIds.length > 0 ? (
        <Listed
          items={notIds}
          summary={`${count(notIds.length, "word")} ${notIds.length === 1 ? "is no id" : "are no ids"}`}
        />
      ) : null}
      {pasted && pasted.repeated > 0 ? (
        <Note>
          {count(pasted.repeated, "id")} stood there more than once and {pasted.repeated === 1 ? "is" : "are"} shown
          once.
        </Note>
      ) : null}
      {pasted && pasted.beyond > 0 ? (
        <Note>
          {count(pasted.beyond, "id")} beyond the first {MAX_IDS.toLocaleString("en")}{" "}
          {pasted.beyond === 1 ? "was" : "were"} left out. Look them up in a second list.
        </Note>
      ) : null}
      {left > 0 ? <Note>{count(left, "text")} more belong to these ids and are left out here.</Note> : null}
      {onlyHere ? <Note>This list is too long for a link: it stays in this browser tab.</Note> : null}
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
