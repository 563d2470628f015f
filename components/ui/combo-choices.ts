/** Which of many choices fit a typed text, and which of them is meant. */
import { foldText } from "./match-ranges";

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A quiet addition such as the id or a locale; searched too. */
  readonly note?: string;
}

/** Those whose label or note holds the text, or whose id it is; labels that begin with it first. */
export function findChoices(items: readonly Choice[], text: string): readonly Choice[] {
  const wanted = foldText(text.trim());
  if (!wanted) return items;
  const leading: Choice[] = [];
  const others: Choice[] = [];
  for (const item of items) {
    const { label, note } = foldedWords(item);
    if (label.startsWith(wanted)) leading.push(item);
    else if (label.includes(wanted) || note.includes(wanted) || item.id === text.trim()) others.push(item);
  }
  return [...leading, ...others];
}

/** The one choice that a typed text can only mean: alone in fitting, or alone in being called exactly so. */
export function meantChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = foldText(text.trim());
  if (!wanted) return undefined;
  const [first, second] = choices;
  if (!second) return first;
  const exact = choices.filter((choice) => foldedWords(choice).label === wanted);
  return exact.length === 1 ? exact[0] : undefined;
}

interface FoldedWords {
  readonly label: string;
  readonly note: string;
}

/** Thousands of choices are searched at every keystroke; each is folded once. */
const foldedChoices = new WeakMap<Choice, FoldedWords>();

function foldedWords(choice: Choice): FoldedWords {
  const known = foldedChoices.get(choice);
  if (known) return known;
  const words = { label: foldText(choice.label), note: foldText(choice.note ?? "") };
  foldedChoices.set(choice, words);
  return words;
}
