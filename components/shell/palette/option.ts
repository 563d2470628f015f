/** One line of the palette, and the groups in which lines stand. */
import type { Act } from "./actions";

export type OptionKind =
  | "opportunity"
  | "gathering"
  | "attribute"
  | "answer"
  | "run"
  | "page"
  | "press"
  | "search"
  | "read";

export interface Option {
  /** Its own in the whole list. */
  readonly id: string;
  readonly kind: OptionKind;
  readonly label: string;
  /** The label is a text of the service in its default language, as received. */
  readonly fromService?: boolean;
  readonly detail?: string;
  /** Of an opportunity, as received. */
  readonly status?: string;
  /** Epoch milliseconds; a run is made, all else is read. */
  readonly at?: number;
  readonly to?: string;
  readonly act?: Act;
  /** Presses something of the page that is open. */
  readonly press?: () => void;
  /** Ids for the library's box. */
  readonly handed?: readonly string[];
  /** Chosen only by whoever goes to it: never by the Enter after the typing. */
  readonly byWalking?: true;
  /** Why it cannot be chosen, in words. */
  readonly reason?: string | undefined;
}

export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
  /** How much of it is shown, where that is not all. */
  readonly note?: string;
}

/** The id of the list, by which the field names it. */
export const PALETTE_LIST = "palette-list";
export const optionId = (index: number): string => `palette-option-${index}`;
