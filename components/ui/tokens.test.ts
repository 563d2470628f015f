/** Design tokens have sufficient contrast in both themes, and no component defines its own colours or radii. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "@/lib/testing/source-files";
import { ROW_HEIGHT } from "./display/display";

const tokens = readFileSync("app/tokens.css", "utf8");
const rules = ["globals", "states", "table-cards", "motion", "forced-colors"]
  .map((name) => readFileSync(`app/${name}.css`, "utf8"))
  .join("\n");

const THEMES = ["light", "dark"] as const;
const SURFACES = ["page", "subtle", "raised", "sunken"];
const TINTS = ["match-tint", "miss-tint", "maybe-tint", "mute-tint"];
/** Steps of the heat scale, in order. Only main text is placed on them. */
const HEATS = ["heat-1", "heat-2", "heat-3", "heat-4", "heat-5"];
const TEXTS = ["text", "soft", "match-text", "miss-text", "maybe-text", "mute-text"];
/** Icons and borders that carry meaning without text. */
const SIGNS = ["match", "miss", "maybe", "mute", "line-strong", "ink"];

const colours = new Map(
  [...tokens.matchAll(/--([a-z-]+\d?): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Pairs of the theme with less contrast than required, each with its ratio. */
function faint(
  theme: (typeof THEMES)[number],
  fronts: readonly string[],
  grounds: readonly string[],
  least: number,
): readonly string[] {
  const valueOf = (name: string): string => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`No colour is called “${name}”.`);
    return colour[theme];
  };
  return fronts
    .flatMap((front) => grounds.map((ground) => ({ front, ground, ratio: contrast(valueOf(front), valueOf(ground)) })))
    .filter(({ ratio }) => ratio < least)
    .map(({ front, ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`);
}

test("measures contrast as WCAG does", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(faint("light", ["line"], ["page"], 3)).toEqual(["line on page: 1.24"]);
});

test.each(THEMES)("%s: every text colour is readable on every surface and tint", (theme) => {
  expect(faint(theme, TEXTS, [...SURFACES, ...TINTS], 4.5)).toEqual([]);
  expect(faint(theme, ["on-ink"], ["ink"], 4.5)).toEqual([]);
  expect(faint(theme, ["text"], HEATS, 4.5)).toEqual([]);
});

test.each(THEMES)("%s: icons and borders contrast with the surfaces", (theme) => {
  expect(faint(theme, SIGNS, ["page", "raised"], 3)).toEqual([]);
});

test.each(THEMES)("%s: each step of the heat scale is further from the surface than the one before", (theme) => {
  const ratios = ["raised", ...HEATS].map((name) =>
    contrast(colours.get(name)?.[theme] ?? "", colours.get("raised")?.[theme] ?? ""),
  );
  expect(ratios.toSorted((a, b) => a - b)).toEqual(ratios);
  for (const [index, ratio] of ratios.slice(1).entries()) expect(ratio / (ratios[index] ?? 0)).toBeGreaterThan(1.1);
});

test("every colour is defined for both themes", () => {
  expect([...tokens.matchAll(/#[0-9a-f]{3,8}\b/gi)]).toHaveLength(2 * colours.size);
  const checked = new Set([...SURFACES, ...TINTS, ...HEATS, ...TEXTS, ...SIGNS, "on-ink"]);
  // Exempt: a decorative separator.
  expect([...colours.keys()].filter((name) => !checked.has(name))).toEqual(["line"]);
});

test("text is at least 11 pixels high, with a line gap of at least a quarter of that", () => {
  const sizes = [...tokens.matchAll(/--(text-[a-z]+): ([\d.]+)rem;\s*--\1--line-height: ([\d.]+)rem;/g)];
  expect(sizes.length).toBeGreaterThan(5);
  for (const [, name, size, line] of sizes) {
    expect(Number(size) * 16, name).toBeGreaterThanOrEqual(11);
    expect(Number(line) / Number(size), name).toBeGreaterThanOrEqual(1.25);
  }
});

test("the focus ring is at least 2 pixels wide", () => {
  expect(Number(/--ring: (\d+)px/.exec(tokens)?.[1])).toBeGreaterThanOrEqual(2);
});

const heightOf = (selector: string): number =>
  Number(new RegExp(`${selector} \\{[^}]*--row: (\\d+)px`).exec(tokens)?.[1]);

test("row heights of the style sheet equal the constants", () => {
  expect({
    normal: heightOf(":root"),
    compact: heightOf(':root\\[data-density="compact"\\]'),
    roomy: heightOf(':root\\[data-density="roomy"\\]'),
  }).toEqual(ROW_HEIGHT);
});

test("no single transition takes longer than 150 ms", () => {
  const times = [...tokens.matchAll(/--motion(?:-late)?: (\d+)ms/g)].map(([, time]) => Number(time));
  expect(times).toEqual([100, 150]);
  const durations = components().flatMap(({ text }) => [...text.matchAll(/\bduration-\[?(\d+)/g)]);
  expect(durations.map(([, time]) => Number(time)).filter((time) => time > 150)).toEqual([]);
});

const COLOUR = /#[0-9a-f]{3,8}\b(?![-\w])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\((?!-mix)/gi;

test("no rule, page or component defines its own colours", () => {
  expect([...rules.matchAll(COLOUR)].map(([colour]) => colour)).toEqual([]);
  // The browser's theme colour takes plain values, not tokens.
  const pages = components().filter(({ path }) => path !== "app/layout.tsx");
  expect(strays(pages, COLOUR)).toEqual([]);
  const bars = strays(components(), COLOUR).map((line) => line.split(" ").at(-1));
  expect(bars).toEqual(["#ffffff", "#0e1116"]);
});

test("no component defines its own radii or text sizes", () => {
  expect(strays(components(), /\b(?:rounded(?:-[a-z]+)?|text)-\[[\d.]+(?:px|rem|em)\]/g)).toEqual([]);
});

test("the check finds planted violations", () => {
  const planted = [{ path: "a.tsx", text: 'fill="#fff" rgb(0 0 0) rounded-[5px] #step color-mix(in srgb, red, blue)' }];
  expect(strays(planted, COLOUR)).toEqual(["a.tsx #fff", "a.tsx rgb("]);
});

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Source of everything that renders, without tests and comments. */
function components(): readonly Source[] {
  return sourceFiles()
    .filter(({ path }) => /^(app|components)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, text: text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "") }));
}

const strays = (sources: readonly Source[], of: RegExp): readonly string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(of)].map(([found]) => `${path} ${found}`));
