/**
 * Connecting words of targeting sentences. A template has `{slots}` and marks negating words with `[brackets]`; it
 * includes its spaces, since some languages have none. Other languages are in `grammars.ts`.
 */
export interface Grammar {
  /** BCP 47. */
  readonly code: string;
  /** Locale for `Intl.ListFormat`; en-GB has no comma before "or". */
  readonly listLocale: string;
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
  readonly not: string;
  readonly between: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly anyNumber: string;
  readonly emptyList: string;
  readonly more: string;
  readonly and: string;
  readonly or: string;
  readonly orEntry: string;
  readonly anyone: string;
  readonly nobody: string;
  readonly combinations: string;
  /** A number of choices, each with several answers or overlapping others, and the total of answers they name. */
  readonly choices: string;
  /** Singular and plural. */
  readonly answers: readonly [string, string];
  readonly entries: readonly [string, string];
  readonly open: readonly [string, string];
}

export const ENGLISH: Grammar = {
  code: "en",
  listLocale: "en-GB",
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
  not: "[not] {values}",
  between: "{from}–{to}",
  atLeast: "{from} or more",
  atMost: "at most {to}",
  anyNumber: "any number",
  emptyList: "one of an empty list",
  more: "{n} more",
  and: " and ",
  or: " or ",
  orEntry: "; or ",
  anyone: "Anyone",
  nobody: "Empty step: nobody can pass",
  combinations: "One of {n} combinations of {attributes}",
  choices: "{attribute} is one of {n} choices of {answers}",
  answers: ["{n} answer", "{n} answers"],
  entries: ["{n} entry", "{n} entries"],
  open: ["{n} open", "{n} open"],
};
