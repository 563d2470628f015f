import { parseJson } from "../../sampling/json.ts";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema, type Opportunity } from "../../sampling/schema.ts";

/** Parses a stored body as received; ids keep all digits. Items that do not fit are left out or unknown, see `lostOf`. */
export const parseOpportunity = (bodyText: string): Opportunity =>
  requireByItem(opportunitySchema, parseJson(bodyText));
