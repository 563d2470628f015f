/** Parser of typed group ids. In its own module, because a page loads the parser of ids only once there is text. Pure. */
import { readIds } from "../../opportunities/paste/read-ids.ts";
import { GROUP_KINDS, type TypedGroups } from "./group-ids.ts";

export const readGroupIds = (text: string): TypedGroups => readIds(text, GROUP_KINDS);
