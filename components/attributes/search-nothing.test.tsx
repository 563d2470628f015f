import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { SearchNothing } from "./search-nothing";
import type { SearchState } from "./search-state";

const shown = (query: string, unread: number): string =>
  renderToStaticMarkup(
    <SearchNothing
      answer={{ query, unfiltered: 0, offers: [], capped: false, beyond: false } as unknown as SearchAnswer}
      state={{ word: false } as SearchState}
      unread={unread}
      onSearch={() => undefined}
      onRemove={() => undefined}
      onRemoveAll={() => undefined}
    />,
  );

test("what is not read is told only when there is something", () => {
  expect(shown("Arbeit voll", 0)).toContain("Words are looked for as typed");
  expect(shown("Arbeit voll", 0)).not.toContain("not read");
  expect(shown("Arbeit voll", 12)).toContain("12 attributes are not read yet");
});

test("each word alone, and no words at all, are a press away", () => {
  const markup = shown("Arbeit voll", 0);
  expect(markup).toContain("<bdi>Arbeit</bdi>");
  expect(markup).toContain("<bdi>voll</bdi>");
  expect(markup).toContain("Clear the search");
});

test("of a long query its beginning is told, and no sign of it is cut in two", () => {
  expect(shown("😀".repeat(200), 0)).toContain(`No text holds “${"😀".repeat(80)}…”`);
  expect(shown("x".repeat(80), 0)).toContain(`No text holds “${"x".repeat(80)}”`);
});
