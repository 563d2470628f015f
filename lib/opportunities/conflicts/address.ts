/** Address of the conflicts page. */
import { cutText, type Parsed } from "../../query/address-parsers.ts";

/** Maximum characters: more than 60 ids of 19 digits with separators. */
const MAX_LENGTH = 2_000;

export const conflictsAddress = {
  /** As typed or linked; tokens that are not ids are ignored. */
  ids: cutText(MAX_LENGTH).withDefault(""),
  /** Project chosen on the map: key of a node, `p7`, or `o55301` for an opportunity without a project. */
  project: cutText(100).withDefault(""),
};
/** Part of the URL that selects the opportunities. */
export type ConflictsQuery = Pick<Parsed<typeof conflictsAddress>, "ids">;
