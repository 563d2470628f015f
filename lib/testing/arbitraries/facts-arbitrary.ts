/** Random facts of opportunities and respondents for tests (§2.3). */
import * as fc from "fast-check";

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

export const factsArbitrary = fc.record({
  status: fc.constantFrom("OPEN", "OPEN", "OPEN", "PAUSED", "CLOSED", "LATER", "", undefined),
  devices: maybe(fc.array(fc.constantFrom("desktop", "tablet", "mobile", "Mobile ", "watch"), { maxLength: 3 })),
  country: maybe(fc.constantFrom("", "DE", "de", "US", " US", "UK", "NO", "Germany", "276")),
  language: maybe(fc.constantFrom("", "de", "DE", "en", "NO", "nb", "nn", "he", "deu", "German")),
});

export const respondentArbitrary = fc.record({
  formFactor: maybe(fc.constantFrom("desktop", "tablet", "mobile")),
  locale: maybe(
    fc.constantFrom(
      "",
      "de_DE",
      "en_US",
      "en_GB",
      "en",
      "nb_NO",
      "no_NO",
      "iw_IL",
      "zh_Hans_CN",
      "de-DE",
      "deu_DE",
      "fil_PH",
      "nonsense locale",
    ),
  ),
  country: maybe(fc.constantFrom("DE", "US")),
});
