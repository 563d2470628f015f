/** What the library knows of one typed id. Pure. */
import type { Int64 } from "../int64.ts";
import { keptApart } from "../kept-apart.ts";
import { orderName } from "../opportunities/order-name.ts";

export interface KnownGroup {
  readonly id: string;
  /** Of this group in the library; 0: never read. */
  readonly opportunities: number;
  /** Of the newest reading, epoch milliseconds. */
  readonly readAt?: number;
  /** Of its one opportunity, as received; absent where there are several. */
  readonly orderNumber?: string;
  /** As the service writes them. */
  readonly locales: readonly string[];
  /** Each opportunity of the group with the time of its last reading; of very large groups not all. */
  readonly readings: readonly { readonly id: Int64; readonly readAt: number }[];
  /** The id is an opportunity's; this is the group it belongs to, which has a line of its own. */
  readonly groupOfOpportunity?: string;
}

/** More locales than this are counted. */
const SHOWN_LOCALES = 4;

/** "de_DE", "de_DE, fr_FR", "de_DE, en_US, es_ES, fr_FR and 3 more": each once; `""`: not known. */
export function localesText({ locales }: Pick<KnownGroup, "locales">): string {
  const known = [...new Set(locales)].filter((locale) => locale !== "_").toSorted();
  const more = known.length - SHOWN_LOCALES;
  const shown = known.slice(0, SHOWN_LOCALES).map(keptApart).join(", ");
  return more > 0 ? `${shown} and ${more.toLocaleString("en")} more` : shown;
}

/** What the one opportunity of a group is called; `undefined`: there are several, or none. */
export function nameOfOne({ orderNumber, readings: [one] }: KnownGroup): string | undefined {
  return one === undefined || orderNumber === undefined ? undefined : orderName({ id: one.id, orderNumber });
}
