/** Palette options and their groups. */
import type { ActionName } from "./actions";

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
  /** Unique in the whole list. */
  readonly id: string;
  readonly kind: OptionKind;
  readonly label: string;
  /** The label is service text in its default language, as received. */
  readonly fromService?: boolean;
  readonly detail?: string;
  /** Status of an opportunity, as received. */
  readonly status?: string;
  /** Epoch milliseconds: creation time of a run, fetch time of everything else. */
  readonly at?: number;
  readonly to?: string;
  readonly act?: ActionName;
  /** Clicks a control of the open page. */
  readonly press?: () => void;
  /** Ids for the library's lookup box. */
  readonly handed?: readonly string[];
  /** Selectable only by navigating to it: never by Enter right after typing. */
  readonly byWalking?: true;
  /** Reason why it is disabled. */
  readonly reason?: string | undefined;
}

export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
  /** Number of options shown, if not all are. */
  readonly note?: string;
}

/** Id of the listbox, referenced by the field. */
export const PALETTE_LIST = "palette-list";
export const optionId = (index: number): string => `palette-option-${index}`;
