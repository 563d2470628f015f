import { expiryWords } from "@/lib/attributes/expiry";
import type { AttributeReading } from "@/lib/attributes/model";
import { modeWords } from "@/lib/attributes/mode";
import { Facts } from "../ui/facts";
import { countryList } from "./country-names";

export function AttributeFacts({ reading }: { readonly reading: Extract<AttributeReading, { state: "known" }> }) {
  const { view, rank, figures } = reading;
  return (
    <Facts
      items={[
        { term: "Mode", value: capital(modeWords(view.mode)), title: view.mode },
        { term: "Answers", value: view.answers.toLocaleString("en"), ...idRange(view.firstAnswer, view.lastAnswer) },
        { term: "Countries", value: view.countries.length, title: countryList(view.countries) },
        {
          term: "Locales",
          value: view.locales,
          note: view.gapLocales > 0 ? `(${view.gapLocales} with gaps)` : "no gaps",
        },
        {
          term: "Expires after",
          value: (
            // The raw value has to be reachable by keyboard too.
            <span
              tabIndex={view.expiresAfter === undefined ? undefined : 0}
              aria-description={view.expiresAfter === undefined ? undefined : `${view.expiresAfter} milliseconds`}
            >
              {expiryWords(view.expiresAfter)}
            </span>
          ),
          title: view.expiresAfter === undefined ? undefined : `${view.expiresAfter} ms`,
        },
        {
          term: "Rank by use",
          value: rank ?? "–",
          note: rank === undefined ? "not among the most used" : "of the most used",
        },
        {
          term: "Used in",
          value: figures.usedIn.toLocaleString("en"),
          note: figures.usedIn === 1 ? "opportunity read" : "opportunities read",
        },
      ]}
    />
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function idRange(first: string | undefined, last: string | undefined): { note?: string } {
  if (first === undefined || last === undefined || first === last) return {};
  return { note: `ids ${first} to ${last}` };
}
