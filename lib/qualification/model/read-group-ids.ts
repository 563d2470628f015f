/** Parser of typed group ids. A separate module, loaded with the first character. Pure. */
import { readIds } from "../../opportunities/paste/read-ids.ts";
import { GROUP_KINDS, type TypedGroups } from "./group-ids.ts";

export const readGroupIds = (text: string): TypedGroups => readIds(text, GROUP_KINDS);
