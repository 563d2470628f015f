/** The tokens are what was decided for both themes, and nothing beside them has a colour or a radius of its own. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "@/lib/testing/source-files";
import { ROW_HEIGHT } from "./display.ts";

const tokens = readFileSync("app/tokens.css", "utf8");
const rules = readFileSync("app/globals.css", "utf8");

/** What was decided: name, light, dark. */
const COLOURS: readonly (readonly [string, string, string])[] = [
  ["page", "#ffffff", "#0e1116"],
  ["subtle", "#f7f8fa", "#12161c"],
  ["raised", "#ffffff", "#161b22"],
  ["sunken", "#eef0f3", "#0a0d11"],
  ["line", "#e4e7ec", "#242b35"],
  ["line-strong", "#8a94a3", "#626c7a"],
  ["text", "#14181f", "#e8ecf1"],
  ["soft", "#4a5462", "#a7b0bd"],
  ["ink", "#14181f", "#e8ecf1"],
  ["on-ink", "#ffffff", "#0e1116"],
  ["match", "#1550b0", "#6fb7f0"],
  ["match-text", "#0f3f8f", "#9fd0f8"],
  ["match-tint", "#e3eefc", "#12263d"],
  ["miss", "#a83b12", "#ea8562"],
  ["miss-text", "#8a2e0c", "#f5a98d"],
  ["miss-tint", "#fdeae2", "#3a1d13"],
  ["maybe", "#ab8a22", "#f7d154"],
  ["maybe-text", "#6b5200", "#f7d154"],
  ["maybe-tint", "#fbf1d0", "#33290d"],
  ["mute", "#6b7785", "#636c79"],
  ["mute-text", "#4a5462", "#a7b0bd"],
  ["mute-tint", "#eef0f3", "#20262e"],
];

const SIZES: readonly (readonly [string, string])[] = [
  ["text-ui", "0.8125rem"],
  ["text-ui--line-height", "1.25rem"],
  ["text-read", "0.875rem"],
  ["text-read--line-height", "1.375rem"],
  ["text-dense", "0.8125rem"],
  ["text-dense--line-height", "1.125rem"],
  ["text-title", "1.25rem"],
  ["text-title--line-height", "1.75rem"],
  ["text-section", "0.9375rem"],
  ["text-section--line-height", "1.375rem"],
  ["radius-control", "6px"],
  ["radius-panel", "10px"],
  ["ring", "2px"],
  ["ring-gap", "2px"],
  ["leading-tall", "1.6"],
];

test("every colour is the decided one in both themes, and there is no other", () => {
  const found = [...tokens.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
  expect(found.map(([, name, light, dark]) => [name, light, dark])).toEqual(COLOURS);
  expect([...tokens.matchAll(/#[0-9a-f]{3,8}\b/gi)]).toHaveLength(2 * COLOURS.length);
});

test.each(SIZES)("%s is %s", (name, value) => {
  expect(tokens).toMatch(new RegExp(`--${name}: ${value.replace(".", "\\.")};`));
});

const heightOf = (selector: string): number =>
  Number(new RegExp(`${selector} \\{[^}]*--row: (\\d+)px`).exec(tokens)?.[1]);

test("rows are as high in the style sheet as in numbers", () => {
  expect({
    normal: heightOf(":root"),
    compact: heightOf(':root\\[data-density="compact"\\]'),
    roomy: heightOf(':root\\[data-density="roomy"\\]'),
  }).toEqual(ROW_HEIGHT);
});

test("what moves once takes no longer than 150 ms", () => {
  const times = [...tokens.matchAll(/--motion(?:-late)?: (\d+)ms/g)].map(([, time]) => Number(time));
  expect(times).toEqual([100, 150]);
  const durations = components().flatMap(({ text }) => [...text.matchAll(/\bduration-\[?(\d+)/g)]);
  expect(durations.map(([, time]) => Number(time)).filter((time) => time > 150)).toEqual([]);
});

const COLOUR = /#[0-9a-f]{3,8}\b(?![-\w])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\((?!-mix)/gi;

test("no rule, page or component has a colour of its own", () => {
  expect([...rules.matchAll(COLOUR)].map(([colour]) => colour)).toEqual([]);
  // The browser's own bar around the page takes plain values and no tokens.
  const pages = components().filter(({ path }) => path !== "app/layout.tsx");
  expect(strays(pages, COLOUR)).toEqual([]);
  const bars = strays(components(), COLOUR).map((line) => line.split(" ").at(-1));
  expect(bars).toEqual(["#ffffff", "#0e1116"]);
});

test("no component has a radius or a text size of its own", () => {
  expect(strays(components(), /\b(?:rounded(?:-[a-z]+)?|text)-\[[\d.]+(?:px|rem|em)\]/g)).toEqual([]);
});

test("what is sought is found", () => {
  const planted = [{ path: "a.tsx", text: 'fill="#fff" rgb(0 0 0) rounded-[5px] #step color-mix(in srgb, red, blue)' }];
  expect(strays(planted, COLOUR)).toEqual(["a.tsx #fff", "a.tsx rgb("]);
});

interface Source {
  readonly path: string;
  readonly text: string;
}

/** What draws, without its tests and without comments. */
function components(): readonly Source[] {
  return sourceFiles()
    .filter(({ path }) => /^(app|components)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, text: text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "") }));
}

const strays = (sources: readonly Source[], of: RegExp): readonly string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(of)].map(([found]) => `${path} ${found}`));
