import { foundWords, type SearchAnswer } from "@/lib/attributes/search-answer";

/** `16 hits in 6 attributes · 11 ms`, or the least there is where more match than are counted. */
export function SearchSummary({ answer }: { readonly answer: SearchAnswer }) {
  const { hits, attributes } = foundWords(answer);
  return (
    <p role="status" className="text-small text-soft">
      <b className="inline-block text-text first-letter:uppercase">{hits}</b> in {attributes} ·{" "}
      {Math.round(answer.took)} ms
    </p>
  );
}
