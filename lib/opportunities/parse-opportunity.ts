import { parseJson } from "../sampling/json.ts";
import { opportunitySchema, type Opportunity } from "../sampling/schema.ts";

/** Reads a body as it was received and kept; every digit of its ids stays. */
export const parseOpportunity = (bodyText: string): Opportunity => opportunitySchema.parse(parseJson(bodyText));
