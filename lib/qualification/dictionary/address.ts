/** Address of the dictionary. */
import { cutText } from "../../query/address-parsers.ts";

export const dictionaryAddress = { q: cutText(200).withDefault("") };
