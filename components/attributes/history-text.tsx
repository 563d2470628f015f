import type { LocalText } from "@/lib/attributes/attribute-names";
import type { ShownChange } from "@/lib/attributes/history";
import type { DiffPart } from "@/lib/attributes/text-diff";
import { langOfLocale, localeName, textDirection } from "@/lib/locale";
import { ServiceText } from "../ui/service-text";
import { classNames } from "../ui/class-names";

interface HistoryTextProps {
  readonly change: Extract<ShownChange, { kind: "text" }>;
  /** Of which answer, in its default text; `undefined`: of none, or one that is not known. */
  readonly answer: LocalText | undefined;
}

/** A text that changed: where it stands, and sign by sign what was taken out and put in. */
export function HistoryText({ change, answer }: HistoryTextProps) {
  const { part, answerId, locale, parts, markupOnly } = change;
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-small text-soft">
        <span>
          {PARTS[part]} {answerId === "" ? null : <span className="mono">{answerId}</span>}
          {answer ? (
            <>
              {" "}
              · <ServiceText text={answer.text} locale={answer.locale} limit={80} />
            </>
          ) : null}
        </span>
        <span>
          {locale === "" ? (
            "default text"
          ) : (
            <>
              <span className="mono wrap-anywhere">{locale.slice(0, 40)}</span> {localeName(locale).slice(0, 40)}
            </>
          )}
        </span>
        {change.change === "changed" ? null : <span className="font-medium text-text">{change.change}</span>}
      </p>
      <Parts parts={parts} locale={locale} />
      {markupOnly ? <small className="mt-1 block">Only the markup around the text changed.</small> : null}
    </div>
  );
}

const PARTS = { question: "Question", answer: "Answer", name: "Name", description: "Description" } as const;

/** More of one text is cut: what matters of a change stands near its parts. */
const SAME_LIMIT = 300;
const PART_LIMIT = 2_000;

function Parts({ parts, locale }: { readonly parts: readonly DiffPart[]; readonly locale: string }) {
  const direction = textDirection(locale);
  return (
    // One isolated run in the text's own direction: its parts read as the sentence that they are.
    <p
      lang={(locale && langOfLocale(locale)) || undefined}
      dir={direction}
      className={classNames("text-read wrap-anywhere whitespace-pre-wrap", direction === "rtl" && "text-right")}
    >
      {parts.map(({ kind, text }, at) => {
        const key = `${kind} ${at}`;
        if (kind === "same") return <span key={key}>{shortened(text, at === 0, at === parts.length - 1)}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={key} className="diff">
            <span className="sr-only" lang="en">
              {kind === "added" ? " inserted: " : " removed: "}
            </span>
            {text.slice(0, PART_LIMIT)}
            {text.length > PART_LIMIT ? "…" : ""}
            <span className="sr-only" lang="en">
              {" "}
              end{" "}
            </span>
          </Mark>
        );
      })}
    </p>
  );
}

/** What stayed alike is cut where it is far from a change. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * SAME_LIMIT) return text;
  const start = first ? "" : text.slice(0, SAME_LIMIT).toWellFormed();
  const end = last ? "" : text.slice(-SAME_LIMIT).toWellFormed();
  if (first && last) return `${text.slice(0, 2 * SAME_LIMIT).toWellFormed()}…`;
  return `${start}…${end}`;
}
