/** How the statuses of an opportunity that the document names are shown (§2.3): a state and a word. */
import { keptApart } from "./kept-apart.ts";

const WORDS = {
  OPEN: { state: "match", word: "Open" },
  PAUSED: { state: "maybe", word: "Paused" },
  CLOSED: { state: "closed", word: "Closed" },
} as const;

export type StatusWords = (typeof WORDS)[keyof typeof WORDS];

/** `undefined` for a status that no document names. */
export function statusWords(status: string): StatusWords | undefined {
  return Object.hasOwn(WORDS, status) ? WORDS[status as keyof typeof WORDS] : undefined;
}

/** Inside a sentence: "paused"; a status that no document names as it was received. */
export const statusSaid = (status: string): string =>
  statusWords(status)?.word.toLowerCase() ?? (keptApart(status) || "no status");
