import type { SearchAnswer } from "@/lib/attributes/search-answer";

/** `16 hits in 6 attributes · 11 ms`. */
export function SearchSummary({ answer }: { readonly answer: SearchAnswer }) {
  const { total, attributes, took } = answer;
  return (
    <p role="status" className="text-small text-soft">
      <b className="text-text">{plural(total, "hit")}</b> in {plural(attributes, "attribute")} · {Math.round(took)} ms
    </p>
  );
}

const plural = (count: number, word: string): string =>
  `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
