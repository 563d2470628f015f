/** Items of a bulk read and their encoding in the store. Pure. */
import { readTypedId, type Int64 } from "../../int64.ts";

/** Maximum opportunities per bulk read request. */
export const MAX_BULK_READ = 2_000;

export interface GroupInLocale {
  readonly groupId: string;
  /** Such as `US`. */
  readonly country: string;
  /** Such as `en`. */
  readonly language: string;
}

/** Request parameters of one item (§4.4). */
export type ServiceRequest =
  | { readonly id: Int64 }
  | { readonly group_id: Int64; readonly country: string; readonly language: string };

export const groupItem = ({ groupId, country, language }: GroupInLocale): string =>
  `group ${groupId} ${language}_${country}`;

/** `undefined` if the text is neither an encoded group item nor an id. */
export function toServiceRequest(item: string): ServiceRequest | undefined {
  const group = /^group (\d+) ([a-z]{2})_([A-Z]{2})$/.exec(item);
  if (!group) {
    const id = readTypedId(item);
    return id && { id };
  }
  const [, groupId = "", language = "", country = ""] = group;
  const id = readTypedId(groupId);
  return id && { group_id: id, country, language };
}

/** Label of an item: `group 8812 in en_US`, or the id alone. */
export const itemText = (item: string): string => item.replace(/^(group \d+) /, "$1 in ");
