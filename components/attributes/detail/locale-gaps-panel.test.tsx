import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleGapsPanel } from "./locale-gaps-panel";

const GAPS = ["pt_BR", "de_DE"].map((locale) => ({ locale, missing: 3, same: 0 }));
const shown = (pins: readonly string[]): string =>
  renderToStaticMarkup(<LocaleGapsPanel id="120" gaps={GAPS} locales={40} pins={pins} onPins={() => undefined} />);

test("a pinned locale keeps its button, so that the focus is not lost", () => {
  expect(shown(["de_DE", "en_US", "ja_JP"])).toMatch(/<button[^>]*aria-label="Unpin de_DE"[^>]*>Unpin</);
  expect(shown(["de_DE", "en_US", "ja_JP"])).toMatch(/<button[^>]*aria-label="Pin pt_BR"[^>]*>Pin</);
  expect(shown(["de_DE", "pt_BR", "ja_JP"])).toMatch(/<button[^>]*aria-label="Unpin pt_BR"[^>]*>Unpin</);
});

test("the number of missing texts opens the gaps of that locale", () => {
  expect(shown(["de_DE", "en_US", "ja_JP"])).toMatch(
    /<a[^>]*href="\/attributes\/120\?pins=pt_BR&amp;gaps=true"[^>]*>3<span class="sr-only"> missing in pt_BR<\/span>/,
  );
});

test("the last two locales stay pinned, and the button gives the reason", () => {
  expect(shown(["de_DE", "en_US"])).toContain("Keep at least 2 locales pinned.");
});

test("counts a single locale in the singular", () => {
  const html = renderToStaticMarkup(
    <LocaleGapsPanel id="120" gaps={GAPS.slice(1)} locales={1} pins={["de_DE"]} onPins={() => undefined} />,
  );
  expect(html).toContain("0 of 1 locale is complete.");
});
