/** Address of the profiling ledger. The route reads the same parameters. */
import { COUNTRY, MAX_LOCALE } from "../../attributes/model/choices.ts";
import { matching, shortText, type Parsed } from "../../query/address-parsers.ts";

export const ledgerAddress = {
  /** Country of the opportunities; `""`: all. */
  country: matching(COUNTRY).withDefault(""),
  /** Locale of the questions; `""`: the first pinned one. */
  in: shortText(MAX_LOCALE).withDefault(""),
};
export type LedgerState = Parsed<typeof ledgerAddress>;
