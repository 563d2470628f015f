/**
 * Connecting words of targeting sentences. A template has `{slots}` and marks negating words with `[brackets]`; it
 * includes its spaces, since some languages have none. Names and answers are inserted as they are, so no template needs
 * an inflected form of them: most languages use "Attribute: value or value". Other languages are in `grammars.ts`.
 */

/** A template for each plural category that the language has for whole numbers; `other` for the rest. */
export type PluralForms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

export interface Grammar {
  /** BCP 47. */
  readonly code: string;
  /** Locale for `Intl.ListFormat` and `Intl.PluralRules`; en-GB has no comma before "or". */
  readonly listLocale: string;
  /** Quotation marks around an ambiguous name in plain text; they are not the same character. */
  readonly quotes: readonly [string, string];
  readonly attribute: string;
  readonly is: string;
  readonly isNot: string;
  /** LIST with AND. */
  readonly hasAll: string;
  readonly hasNotAll: string;
  readonly answered: string;
  readonly notAnswered: string;
  readonly inList: string;
  readonly notInList: string;
  readonly invited: string;
  readonly notInvited: string;
  readonly strange: string;
  readonly notStrange: string;
  /** Condition that did not fit. */
  readonly unreadable: string;
  /** The same without a readable attribute. */
  readonly unreadableAlone: string;
  readonly not: string;
  readonly between: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly anyNumber: string;
  readonly emptyList: string;
  /** Values beyond the limit. */
  readonly more: PluralForms;
  readonly and: string;
  readonly or: string;
  readonly orEntry: string;
  /** Between two counts: "24 entries, 17 open". */
  readonly comma: string;
  readonly anyone: string;
  readonly nobody: string;
  readonly combinations: PluralForms;
  /** A number of choices, each with several answers or overlapping others, and the total of answers they name. */
  readonly choices: PluralForms;
  readonly answers: PluralForms;
  readonly entries: PluralForms;
  readonly open: PluralForms;
  /** Words of the copied text only. */
  readonly copy: CopyWords;
}

export interface CopyWords {
  readonly opportunity: string;
  readonly project: string;
  readonly snapshot: string;
  readonly everyStep: string;
  readonly noTargeting: string;
  /** Above the entries of a step. */
  readonly oneEntry: string;
  readonly count: string;
  readonly openEntry: string;
  readonly closedEntry: string;
  /** Status as received, when it is neither. */
  readonly status: string;
  /** In place of a count or status that did not fit. */
  readonly unreadable: string;
  readonly hidden: string;
  readonly dangling: string;
}

export const ENGLISH: Grammar = {
  code: "en",
  listLocale: "en-GB",
  quotes: ["“", "”"],
  attribute: "Attribute {id}",
  is: "{attribute} is {values}",
  isNot: "{attribute} is [not] {values}",
  hasAll: "{attribute} includes all of {values}",
  hasNotAll: "{attribute} does [not] include all of {values}",
  answered: "{attribute} is answered",
  notAnswered: "{attribute} is [not] answered",
  inList: "{attribute} is in list {list} (contents not available)",
  notInList: "{attribute} is [not] in list {list} (contents not available)",
  invited: "{attribute} is in invite list {list} (contents not available)",
  notInvited: "{attribute} is [not] in invite list {list} (contents not available)",
  strange: "{attribute} meets an unsupported condition: {raw}",
  notStrange: "{attribute} does [not] meet an unsupported condition: {raw}",
  unreadable: "{attribute} meets an unreadable condition",
  unreadableAlone: "an unreadable condition",
  not: "[not] {values}",
  between: "{from}–{to}",
  atLeast: "{from} or more",
  atMost: "at most {to}",
  anyNumber: "any number",
  emptyList: "one of an empty list",
  more: { other: "{n} more" },
  and: " and ",
  or: " or ",
  orEntry: "; or ",
  comma: ", ",
  anyone: "Anyone",
  nobody: "Empty step: no one can pass",
  combinations: { other: "One of {n} combinations of {attributes}" },
  choices: { other: "{attribute} is one of {n} choices of {answers}" },
  answers: { one: "{n} answer", other: "{n} answers" },
  entries: { one: "{n} entry", other: "{n} entries" },
  open: { other: "{n} open" },
  copy: {
    opportunity: "Opportunity {id}",
    project: "Project {id}",
    snapshot: "Snapshot of {date}",
    everyStep: "Everyone must pass every step.",
    noTargeting: "No targeting: everyone passes.",
    oneEntry: "One of these entries:",
    count: "count {n}",
    openEntry: "open",
    closedEntry: "closed",
    status: "status {status}",
    unreadable: "unreadable",
    hidden: "hidden conditions (ignored): {n}",
    dangling: "unknown conditions: {n}",
  },
};
