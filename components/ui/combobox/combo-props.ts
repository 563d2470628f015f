import type { FieldTexts } from "../form/field";
import type { Choice } from "./combo-choices";

/** UTF-16 offsets of the selected text: start and end. */
export type Selection = readonly [number, number];

/** State of the focused plain input. */
export interface Caret {
  readonly composing: boolean;
  /** A click, arrow key or typed character requested the list. */
  readonly wantsList: boolean;
}

/** Props shared by the plain input and the widget that replaces it. */
export interface ComboProps extends FieldTexts {
  readonly id: string;
  readonly chosen: Choice | undefined;
  /** Typed text; `undefined` while the label of the selected item is shown. */
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
  readonly onTypingEnd: () => void;
  readonly caret: Caret | undefined;
  readonly placeholder?: string | undefined;
  readonly required?: boolean;
  /** Added to the style of the input, such as another height. */
  readonly className?: string | undefined;
}
