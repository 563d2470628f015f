/** Address of the conflicts page. */
import { cutText, type Parsed } from "../../query/address-parsers.ts";

/** Maximum characters: more than 60 ids of 19 digits with separators. */
const MAX_LENGTH = 2_000;

/** `ids`: as typed or linked; tokens that are not ids are ignored. */
export const conflictsAddress = { ids: cutText(MAX_LENGTH).withDefault("") };
export type ConflictsQuery = Parsed<typeof conflictsAddress>;
