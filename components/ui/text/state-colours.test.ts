/** Colours of match and miss stay distinguishable with colour vision deficiency; read from the shipped style sheet. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Full deficiency in linear RGB, after Machado, Oliveira and Fernandes (2009). */
const SEEN_WITH: Record<string, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const apply = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [change(x), change(y), change(z)];

function linear(hex: string): Triple {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return each([channel(1), channel(3), channel(5)], (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
}

const oklab = (rgb: Triple): Triple => apply(TO_OKLAB, each(apply(TO_CONES, rgb), Math.cbrt));

function distance(one: string, other: string, seen: Matrix): number {
  const place = (hex: string) => oklab(each(apply(seen, linear(hex)), (value) => Math.min(1, Math.max(0, value))));
  const [a, b] = [place(one), place(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const sheet = readFileSync("app/tokens.css", "utf8");

/** Light and dark value of a token. */
function token(name: string): readonly [string, string] {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(sheet);
  if (!found?.[1] || !found[2]) throw new Error(`The style sheet has no token ${name}`);
  return [found[1], found[2]];
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const themes = [
  ["light", 0],
  ["dark", 1],
] as const;

test.each(themes)("match and miss differ in the %s theme under every deficiency", (_, theme) => {
  for (const seen of Object.values(SEEN_WITH)) {
    expect(distance(token("match")[theme], token("miss")[theme], seen)).toBeGreaterThanOrEqual(0.1);
  }
});

test("the distance measure rates the common green and red as too close", () => {
  const seen = SEEN_WITH["deuteranopia"];
  expect(seen && distance("#2e7d32", "#c62828", seen)).toBeLessThan(0.1);
});

test.each(themes)("text reaches a contrast of 4.5:1 and icons 3:1 in the %s theme", (_, theme) => {
  for (const state of ["match", "miss", "maybe", "mute"]) {
    expect(contrast(token(`${state}-text`)[theme], token(`${state}-tint`)[theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(state)[theme], token("raised")[theme])).toBeGreaterThanOrEqual(3);
  }
  for (const surface of ["page", "subtle", "raised", "mute-tint"]) {
    expect(contrast(token("soft")[theme], token(surface)[theme])).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(token("line-strong")[theme], token("page")[theme])).toBeGreaterThanOrEqual(3);
  expect(contrast(token("on-ink")[theme], token("ink")[theme])).toBeGreaterThanOrEqual(7);
});
