// @vitest-environment happy-dom
/** Reports of a card: complete, well-formed, and free of markup that comes from a client. */
import { expect, test } from "vitest";
import { LAST, observation, observedCalls } from "../../testing/conformance/observed-calls.ts";
import { callsText, countsText, UNSEEN_TEXT } from "./card-counts.ts";
import { conformanceCardSchema } from "./card-schema.ts";
import { toCard } from "./card.ts";
import { toJUnit } from "./junit.ts";
import { toMarkdown } from "./markdown.ts";

const HOSTILE = `<script>&"'|\u0000\u202E]]>`;

const card = toCard(
  observation(
    observedCalls(
      { contentType: HOSTILE },
      { operation: "create-context", sent: { beyondAscii: true, contextTypes: { [HOSTILE]: "number" } } },
      LAST,
    ),
  ),
  Date.UTC(2026, 10, 27),
);
const verdictOf = (id: string) => card.rules.find((rule) => rule.id === id)?.verdict;

test("a card round-trips through JSON", () => {
  expect(conformanceCardSchema.parse(JSON.parse(JSON.stringify(card)))).toEqual(card);
  expect([
    verdictOf("content-type"),
    verdictOf("context-strings"),
    verdictOf("exact-bytes"),
    verdictOf("pages"),
  ]).toEqual(["fail", "fail", "pass", "unseen"]);
  expect(card.finished).toBe(true);
});

test("Markdown has a row and a section for each rule, and no markup of the client", () => {
  const text = toMarkdown(card);
  expect(text).toContain(countsText(card));
  expect(text).toContain("2026-11-27T00:00:00.000Z, 3 calls.");
  const lines = text.split("\n");
  for (const { id, title } of card.rules) {
    expect(lines.filter((line) => line.startsWith(`| ${title} |`))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`\`${id}\``))).toHaveLength(1);
  }
  for (const line of lines.filter((one) => one.startsWith("| ")))
    expect([4, 6]).toContain(line.match(/(?<!\\)\|/g)?.length);
  expect(withoutCode(text)).not.toMatch(/(?<!\\)<script/);
});

test.each([
  "https://canary.test/x",
  "www.canary.test",
  "canary@canary.test @canary canary#2",
  "~~canary~~ **canary** ![](https://canary.test/x)",
  "canary ` b `` c ` d",
  "`",
  String.raw`canary \| b \\| c | d`,
])("text of a client is code in Markdown: %s", (key) => {
  const calls = observedCalls(
    { operation: "create-context", sent: { contextTypes: { [key]: "number" } } },
    { contentType: key },
  );
  const text = toMarkdown(toCard(observation(calls), 0));
  const shown = key.replaceAll(/\s+/g, " ");
  const quotes = codeIn(text).filter(
    (code) => code.replaceAll(/\\+(?=\|)/g, "") === shown.replaceAll(/\\+(?=\|)/g, ""),
  );
  // Each of the two reasons is in the table and in its section.
  expect(quotes).toHaveLength(4);
  expect(withoutCode(text)).not.toMatch(/canary|[`~]/);
  for (const line of text.split("\n").filter((one) => one.startsWith("| ")))
    expect([4, 6]).toContain(line.replaceAll(/\\[\\|]/g, "").match(/\|/g)?.length);
});

/** Escapes and code spans, as CommonMark reads them. */
const ESCAPE_OR_CODE = /\\[!-/:-@[-`{-~]|(?<!`)(?<fence>`+)(?!`) ?(?<code>.*?) ?(?<!`)\k<fence>(?!`)/g;
const withoutCode = (markdown: string): string =>
  markdown.replaceAll(ESCAPE_OR_CODE, (all: string) => (all.startsWith("`") ? "" : all));
const codeIn = (markdown: string): string[] =>
  [...markdown.matchAll(ESCAPE_OR_CODE)].flatMap(({ groups }) => groups?.["code"] ?? []);

test("counts are singular and plural, missing page parameters are named, and an unseen rule is explained", () => {
  const calls = observedCalls({
    operation: "list-attributes",
    sent: { page: { number: 1, size: undefined, country: "" } },
  });
  const text = toMarkdown(toCard(observation(calls), 0));
  expect(text).toContain("1 call, last step not reached.");
  expect(text).toContain("page_number 1, page_size not stated");
  expect(text).toContain(UNSEEN_TEXT);
  expect(callsText(card)).toBe("3 calls");
});

test("JUnit is well-formed XML with a test case for each rule", () => {
  const text = toJUnit(card);
  const tags = text.match(/<[^>]*>/g) ?? [];
  expect(balance(tags)).toEqual([]);
  expect(text.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>]/);
  expect(text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/);
  const document = new DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelectorAll("testcase")).toHaveLength(card.rules.length);
  const suite = document.querySelector("testsuite");
  const named = (name: string) => Number(suite?.getAttribute(name));
  expect(document.querySelectorAll("failure")).toHaveLength(named("failures"));
  expect(document.querySelectorAll("skipped")).toHaveLength(named("skipped"));
  expect(named("tests")).toBe(card.rules.length);
});

/** Tags that are left open or closed wrongly. */
function balance(tags: readonly string[]): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const tag of tags) {
    const name = /^<\/?([\w-]+)/.exec(tag)?.[1];
    if (name === undefined || tag.endsWith("/>")) continue;
    if (!tag.startsWith("</")) open.push(name);
    else if (open.pop() !== name) wrong.push(tag);
  }
  return [...open, ...wrong];
}
