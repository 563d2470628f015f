"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { SideSheet } from "@/components/ui/overlay/side-sheet";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import { answerInAllLocalesQuery } from "@/lib/attributes/detail-queries";
import { truncationText, type AllLocales } from "@/lib/attributes/detail/all-locales";
import { oneCell } from "@/lib/attributes/lookup/copy-text";
import { toPlainText } from "@/lib/plain-text";
import { LocaleLine } from "../locales/locale-line";

interface AnswerSheetProps {
  readonly id: string;
  readonly readAt: number;
  /** Opened row, as named in the URL; `null` when closed. */
  readonly position: string | null;
  readonly onClose: () => void;
}

/** Sheet with one answer, or the question, in every locale. */
export function AnswerSheet({ id, readAt, position, onClose }: AnswerSheetProps) {
  return (
    <SideSheet open={position !== null} onClose={onClose} title={position === null ? "" : titleOf(position)}>
      {position === null ? null : <Content id={id} readAt={readAt} position={position} />}
    </SideSheet>
  );
}

function titleOf(position: string): string {
  const [id, repeat] = position.split("~");
  if (position === "question") return "Question in every locale";
  return `Answer ${id} in every locale${repeat ? `, number ${repeat} with this ID` : ""}`;
}

function Content({
  id,
  readAt,
  position,
}: {
  readonly id: string;
  readonly readAt: number;
  readonly position: string;
}) {
  const query = useQuery(answerInAllLocalesQuery(id, readAt, position));
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
          {length === undefined ? null : <small className="block">{truncationText(length)}</small>}
        </div>
        <CopyButton text={() => Promise.resolve(toTabSeparated(answer))} subject="every locale as a table">
          Copy all
        </CopyButton>
      </div>
      <p className="px-4 pt-3 pb-1 text-small text-soft">
        {covered} of {possible} locales have a text
        {missing > 0 ? `; ${missing} ${missing === 1 ? "doesn’t" : "don’t"}.` : "."}
      </p>
      <ul className="px-4 pb-4">
        {locales.map((line) => (
          <LocaleLine key={line.locale} line={line} />
        ))}
      </ul>
    </>
  );
}

const toTabSeparated = ({ text, locales }: AllLocales): string =>
  [["default", toPlainText(text)], ...locales.map((line) => [line.locale, toPlainText(line.text)])]
    .map((line) => line.map((cell) => oneCell(cell.replace(/\s+/g, " "))).join("\t"))
    .join("\n");
