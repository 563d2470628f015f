/** What the library knows of one typed id. */
import type { Int64 } from "../int64.ts";

export interface KnownGroup {
  readonly id: string;
  /** Of this group in the library; 0: never read. */
  readonly opportunities: number;
  /** Of the newest reading, epoch milliseconds. */
  readonly readAt?: number;
  /** As the service writes them. */
  readonly locales: readonly string[];
  /** Each opportunity of the group with the time of its last reading; of very large groups not all. */
  readonly readings: readonly { readonly id: Int64; readonly readAt: number }[];
  /** The id is an opportunity's; this is the group it belongs to, which has a line of its own. */
  readonly groupOfOpportunity?: string;
}
