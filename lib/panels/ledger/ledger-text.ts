/** Texts of the profiling ledger. Pure. */
import { toPlainText } from "../../plain-text.ts";
import { pluralize } from "../../pluralize.ts";
import { publishedText } from "../model/published-count.ts";
import type { LedgerRow, ReadyLedger } from "./ledger-view.ts";

/** Questions that the sentence counts: as many as fit one short survey. */
const FIRST = 7;

export const VALUE_FORMULA = "Derived: price per interview × open completes";

export const REACHED_EXPLANATION =
  "Undetermined value is the value of open opportunities, divided evenly among people whose missing or expired answers leave the outcome open. A person counts as reached for an opportunity once you ask for one of these answers; they may need others as well.";

export const ROUNDING_EXPLANATION =
  "Numbers of people are rounded down to tens. They can be lower still, so that no figures together reveal fewer than 10 people. Percentages come from the rounded numbers, so an opportunity with fewer than 10 undetermined people has no share.";

export const VALUE_EXPLANATION =
  "Value (derived) is price per interview × open completes. Open completes are the total count of open entries in the tightest quota step or, without quotas, the requested completes. The service states no currency.";

export const ORDER_EXPLANATION =
  "Each question adds the most to the value reached by the questions above it. Questions it depends on always come first.";

/** "The first 7 questions reach 63% of the undetermined value."; `undefined` without a value. */
export function reachedSentence(rows: readonly Pick<LedgerRow, "reached">[]): string | undefined {
  const questions = Math.min(FIRST, rows.length);
  const reached = rows[questions - 1]?.reached;
  if (reached === null || reached === undefined) return undefined;
  if (rows.length === 1) return `This question reaches ${reached}% of the undetermined value.`;
  const subject = questions === rows.length ? `These ${questions} questions` : `The first ${questions} questions`;
  return `${subject} reach ${reached}% of the undetermined value.`;
}

/** "Panel Spring, 200,000 people · 180 open opportunities · 3 without a price or open completes". */
export function ledgerFacts({ panel, open, withoutValue, unreadable, undecidable }: ReadyLedger): readonly string[] {
  return [
    `${publishedText(panel.size)} people`,
    pluralize(open, "open opportunity", "open opportunities"),
    ...(withoutValue > 0 ? [`${withoutValue.toLocaleString("en")} without a price or open completes`] : []),
    ...(unreadable > 0 ? [`${unreadable.toLocaleString("en")} not readable`] : []),
    ...(undecidable > 0
      ? [
          `${undecidable.toLocaleString("en")} also depend on something that no answer decides: hidden or unsupported conditions, or an unknown country, language, or device`,
        ]
      : []),
  ];
}

/** Title and text of a ledger without rows. */
export function nothingToAsk({ undecidable, unreadable }: ReadyLedger): {
  readonly title: string;
  readonly text: string;
} {
  if (undecidable === 0 && unreadable === 0) {
    return {
      title: "Nothing to ask",
      text: "Every open opportunity is decided for all or nearly all people in the panel.",
    };
  }
  const reasons = [
    ...(undecidable > 0
      ? [
          `${pluralize(undecidable, "opportunity depends", "opportunities depend")} on hidden or unsupported conditions, or on an unknown country, language, or device`,
        ]
      : []),
    ...(unreadable > 0 ? [`${pluralize(unreadable, "opportunity isn’t", "opportunities aren’t")} readable`] : []),
  ];
  return { title: "Nothing to ask", text: `No answer is missing that could decide more: ${reasons.join(", ")}.` };
}

/** "12,340"; "0.50" below 10. */
export const valueText = (value: number): string =>
  value.toLocaleString(
    "en",
    value < 10 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 0 },
  );

export const percentText = (share: number | null): string => (share === null ? "–" : `${share}%`);

/** Question as plain text for the clipboard; `undefined` without one. */
export const questionText = ({ question }: Pick<LedgerRow, "question">): string | undefined =>
  toPlainText(question?.text ?? "") || undefined;

/** Name as plain text; falls back to the id. */
export const nameText = ({ name, attributeId }: Pick<LedgerRow, "name" | "attributeId">): string =>
  toPlainText(name).slice(0, 80) || `Attribute ${attributeId}`;
