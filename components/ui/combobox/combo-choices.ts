/** Matches typed text against the options of a combo box. */
import { foldText } from "../text/match-ranges";

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Secondary text such as the id or a locale; searched as well. */
  readonly note?: string;
}

/** Options whose label or note contains the text, or whose id equals it; prefix matches of the label first. */
export function findChoices(items: readonly Choice[], text: string): readonly Choice[] {
  const folded = foldText(text.trim());
  if (!folded) return items;
  const leading: Choice[] = [];
  const others: Choice[] = [];
  for (const item of items) {
    const { label, note } = foldedTexts(item);
    if (label.startsWith(folded)) leading.push(item);
    else if (label.includes(folded) || note.includes(folded) || item.id === text.trim()) others.push(item);
  }
  return [...leading, ...others];
}

/** The only possible match of a typed text: the single match, or the single exact label. */
export function onlyMatch(choices: readonly Choice[], text: string): Choice | undefined {
  const folded = foldText(text.trim());
  if (!folded) return undefined;
  const [first, second] = choices;
  if (!second) return first;
  const exact = choices.filter((choice) => foldedTexts(choice).label === folded);
  return exact.length === 1 ? exact[0] : undefined;
}

interface FoldedTexts {
  readonly label: string;
  readonly note: string;
}

/** Folded text per option: thousands are searched at every keystroke, each is folded once. */
const foldedChoices = new WeakMap<Choice, FoldedTexts>();

function foldedTexts(choice: Choice): FoldedTexts {
  const cached = foldedChoices.get(choice);
  if (cached) return cached;
  const texts = { label: foldText(choice.label), note: foldText(choice.note ?? "") };
  foldedChoices.set(choice, texts);
  return texts;
}
