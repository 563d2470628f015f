"use client";

import { useQuery } from "@tanstack/react-query";
import { cutWords, type AllLocales } from "@/lib/attributes/all-locales";
import { answerInAllLocalesQuery } from "@/lib/attributes/detail-queries";
import { toPlainText } from "@/lib/plain-text";
import { QueryView } from "../query/query-view";
import { CopyButton } from "../ui/copy-button";
import { ServiceText } from "../ui/service-text";
import { SideSheet } from "../ui/side-sheet";
import { SkeletonRows } from "../ui/skeleton-rows";
import { LocaleLine } from "./locale-line";

interface AnswerSheetProps {
  readonly id: string;
  readonly readAt: number;
  /** Which row is open, as the address names it; `null`: none. */
  readonly place: string | null;
  readonly onClose: () => void;
}

/** One answer, or the question, in every locale. */
export function AnswerSheet({ id, readAt, place, onClose }: AnswerSheetProps) {
  return (
    <SideSheet open={place !== null} onClose={onClose} title={place === null ? "" : titleOf(place)}>
      {place === null ? null : <Content id={id} readAt={readAt} place={place} />}
    </SideSheet>
  );
}

function titleOf(place: string): string {
  const [id, again] = place.split("~");
  if (place === "question") return "Question in every locale";
  return `Answer ${id} in every locale${again ? `, number ${again} with this id` : ""}`;
}

function Content({ id, readAt, place }: { readonly id: string; readonly readAt: number; readonly place: string }) {
  const query = useQuery(answerInAllLocalesQuery(id, readAt, place));
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={16} columns={2} />}>
      {(answer) => <Texts answer={answer} />}
    </QueryView>
  );
}

function Texts({ answer }: { readonly answer: AllLocales }) {
  const { text, length, defaultLocale, locales, covered, possible } = answer;
  const missing = possible - covered;
  return (
    <>
      <div className="flex items-start gap-3 border-b border-line bg-subtle px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="text-small text-soft">
            Default text{defaultLocale ? <span className="mono"> · {defaultLocale}</span> : null}
          </p>
          <p className="text-read">
            {text === "" ? (
              <span className="text-mute-text">none</span>
            ) : (
              <ServiceText text={text} locale={defaultLocale} limit={2_000} />
            )}
          </p>
          {length === undefined ? null : <small className="block">{cutWords(length)}</small>}
        </div>
        <CopyButton text={() => Promise.resolve(asSheet(answer))} what="every locale as a table">
          Copy all
        </CopyButton>
      </div>
      <p className="px-4 pt-3 pb-1 text-small text-soft">
        {covered} of {possible} locales have a text
        {missing > 0 ? `, ${missing} ${missing === 1 ? "lacks" : "lack"} one.` : "."}
      </p>
      <ul className="px-4 pb-4">
        {locales.map((line) => (
          <LocaleLine key={line.locale} line={line} />
        ))}
      </ul>
    </>
  );
}

const asSheet = ({ text, locales }: AllLocales): string =>
  [["default", toPlainText(text)], ...locales.map((line) => [line.locale, toPlainText(line.text)])]
    .map(([locale, one]) => `${locale}\t${(one ?? "").replace(/\s+/g, " ")}`)
    .join("\n");
