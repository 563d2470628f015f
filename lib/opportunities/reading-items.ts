/** Items of a reading of many opportunities, and how one is spelled in the store. Pure. */
import { readTypedId, type Int64 } from "../int64.ts";

/** Opportunities in one go. */
export const MOST_AT_ONCE = 2_000;

export interface GroupInLocale {
  readonly groupId: string;
  /** `US`. */
  readonly country: string;
  /** `en`. */
  readonly language: string;
}

/** How the service is asked for an item (§4.4). */
export type ServiceWish =
  | { readonly id: Int64 }
  | { readonly group_id: Int64; readonly country: string; readonly language: string };

export const groupItem = ({ groupId, country, language }: GroupInLocale): string =>
  `group ${groupId} ${language}_${country}`;

/** `undefined` for what `groupItem` and ids are not. */
export function toServiceWish(item: string): ServiceWish | undefined {
  const group = /^group (\d+) ([a-z]{2})_([A-Z]{2})$/.exec(item);
  if (!group) {
    const id = readTypedId(item);
    return id && { id };
  }
  const [, groupId = "", language = "", country = ""] = group;
  const id = readTypedId(groupId);
  return id && { group_id: id, country, language };
}

/** `group 8812 in en_US`, or the id alone. */
export const itemWords = (item: string): string => item.replace(/^(group \d+) /, "$1 in ");
