import type { ReactNode } from "react";
import type { LookupAnswer } from "@/lib/attributes/lookup-answer";
import { MOST_IDS } from "@/lib/attributes/lookup-parse";
import { Disclosure } from "../ui/disclosure";
import { Mark } from "../ui/mark";
import type { Lookup } from "./use-lookup";

interface LookupNotesProps {
  readonly answer: LookupAnswer;
  readonly lookup: Lookup;
}

/** Nothing that was pasted vanishes: what was found twice, not at all, or was no id is said. */
export function LookupNotes({ answer, lookup }: LookupNotesProps) {
  const { pasted, onlyHere } = lookup;
  const { unknown, left } = answer;
  const [one, notIds] = [unknown.length === 1, pasted?.notIds ?? []];
  return (
    <div role="status" className="flex flex-col gap-1 text-small empty:hidden">
      {unknown.length > 0 ? (
        <Listed
          words={unknown}
          summary={`${count(unknown.length, "id")} ${one ? "is" : "are"} in nothing that was read`}
        />
      ) : null}
      {notIds.length > 0 ? (
        <Listed
          words={notIds}
          summary={`${count(notIds.length, "word")} ${notIds.length === 1 ? "is no id" : "are no ids"}`}
        />
      ) : null}
      {pasted && pasted.repeated > 0 ? (
        <Said>
          {count(pasted.repeated, "id")} stood there more than once and {pasted.repeated === 1 ? "is" : "are"} shown
          once.
        </Said>
      ) : null}
      {pasted && pasted.beyond > 0 ? (
        <Said>
          {count(pasted.beyond, "id")} beyond the first {MOST_IDS.toLocaleString("en")}{" "}
          {pasted.beyond === 1 ? "was" : "were"} left out. Look them up in a second list.
        </Said>
      ) : null}
      {left > 0 ? <Said>{count(left, "text")} more belong to these ids and are left out here.</Said> : null}
      {onlyHere ? <Said>This list is too long for a link: it stays in this browser tab.</Said> : null}
    </div>
  );
}

const count = (number: number, word: string): string =>
  `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-soft">
      <Mark state="mute" />
      <span>{children}</span>
    </p>
  );
}

const MOST_LISTED = 500;

function Listed({ summary, words }: { readonly summary: string; readonly words: readonly string[] }) {
  return (
    <Disclosure summary={summary}>
      <p
        className="mono max-h-40 overflow-y-auto pl-5 wrap-anywhere text-soft"
        tabIndex={0}
        role="region"
        aria-label={summary}
      >
        {words.slice(0, MOST_LISTED).join(" ")}
        {words.length > MOST_LISTED ? ` and ${(words.length - MOST_LISTED).toLocaleString("en")} more` : ""}
      </p>
    </Disclosure>
  );
}
