/** Address of the list of personas. */
import { cutText, oneOf, shortText, type Parsed } from "../../query/address-parsers.ts";

const MAX_FILTER_LENGTH = 200;

export const personasAddress = {
  q: cutText(MAX_FILTER_LENGTH).withDefault(""),
  tag: shortText(MAX_FILTER_LENGTH).withDefault(""),
  whose: oneOf(["all", "mine", "shared"]).withDefault("all"),
};
export type PersonaFilter = Parsed<typeof personasAddress>;
