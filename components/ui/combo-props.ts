import type { FieldWords } from "./field";
import type { Choice } from "./combo-choices";

/** Where somebody is in the plain input. */
export interface Caret {
  /** UTF-16 offsets of the selection. */
  readonly start: number;
  readonly end: number;
  readonly composing: boolean;
  /** A press, an arrow or a letter asked for the list. */
  readonly wantsList: boolean;
}

/** What the plain input and the widget that follows it have in common. */
export interface ComboProps extends FieldWords {
  readonly id: string;
  readonly chosen: Choice | undefined;
  /** What is being typed; `undefined` while the chosen item's name is shown. */
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
  readonly onTypingEnd: () => void;
  readonly caret: Caret | undefined;
  readonly placeholder?: string;
  readonly required?: boolean;
}
