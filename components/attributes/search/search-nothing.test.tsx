import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SearchState } from "@/lib/attributes/address";
import type { SearchAnswer } from "@/lib/attributes/search/search-answer";
import { LenientMatches, SearchEmpty } from "./search-results";

const shown = (query: string, unread: number): string =>
  renderToStaticMarkup(
    <SearchEmpty
      answer={{ query, unfiltered: 0, offers: [], capped: false, beyond: false } as unknown as SearchAnswer}
      state={{ word: false } as SearchState}
      unfetchedCount={unread}
      onSearch={() => undefined}
      onRemove={() => undefined}
      onRemoveAll={() => undefined}
    />,
  );

test("mentions attributes without details only when there are any", () => {
  expect(shown("Arbeit voll", 0)).toContain("Every word must appear in the text");
  expect(shown("Arbeit voll", 0)).not.toContain("loaded yet");
  expect(shown("Arbeit voll", 12)).toContain("12 attributes aren’t loaded yet");
});

test("offers each single word, and clearing the search", () => {
  const markup = shown("Arbeit voll", 0);
  expect(markup).toContain("<bdi>Arbeit</bdi>");
  expect(markup).toContain("<bdi>voll</bdi>");
  expect(markup).toContain("Clear search");
});

test("truncates a long query without splitting a character", () => {
  expect(shown("😀".repeat(200), 0)).toContain(`No matches for “${"😀".repeat(80)}…”`);
  expect(shown("x".repeat(80), 0)).toContain(`No matches for “${"x".repeat(80)}”`);
});

test("names the similar spellings that found hits", () => {
  const answer = { query: "vollzeitt", near: ["vollzeit", "teilzeit"], translations: false };
  const markup = renderToStaticMarkup(<LenientMatches answer={answer} onSearch={() => undefined} />);
  expect(markup).toContain("<bdi>vollzeit</bdi><bdi>, teilzeit</bdi>");
  expect(markup).not.toContain("another language");
  expect(markup).toContain("Match exactly");
});

test("reports answers that match across languages", () => {
  const answer = { query: "vollzeit employed", near: [], translations: true };
  const markup = renderToStaticMarkup(<LenientMatches answer={answer} onSearch={() => undefined} />);
  expect(markup).toContain("Includes answers that match in another language.");
  expect(markup).not.toContain("similar spellings");
  expect(markup).toContain("Match exactly");
});
