import { parseJson } from "../../sampling/json.ts";
import { opportunitySchema, type Opportunity } from "../../sampling/schema.ts";

/** Parses a stored body as received; ids keep all digits. */
export const parseOpportunity = (bodyText: string): Opportunity => opportunitySchema.parse(parseJson(bodyText));
