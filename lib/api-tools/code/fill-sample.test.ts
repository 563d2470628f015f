/** Filling of the templates: placeholders, signing methods, effects and string literals. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { bodyLiteral } from "./body-literal.ts";
import { fillSample, type SampleCall } from "./fill-sample.ts";
import { LANGUAGE_ROWS, LANGUAGES } from "./languages.ts";
import { readTemplate } from "./sample-files.ts";

const CALL: SampleCall = { path: "/qualify", baseVariable: "SERVICE_BASE_URL", body: '{"a":1}' };

test.each(LANGUAGES)("the template of %s is filled completely, for both signing methods", (language) => {
  const template = readTemplate(language);
  for (const signing of ["body-sha256", "method-url-body"] as const) {
    const sample = fillSample(template, language, CALL, { ...defaultDialect, headerPrefix: "panel", signing });
    expect(sample).not.toMatch(/__[A-Z]|<\/?(?:body-sha256|method-url-body)>/);
    for (const part of ["/qualify", "panel-expiration", "panel-access-key", "panel-signature"])
      expect(sample).toContain(part);
    for (const name of ["SERVICE_BASE_URL", "SERVICE_ACCESS_KEY", "SERVICE_SIGNING_SECRET"])
      expect(sample).toContain(name);
    expect(/the URL without its port/.test(sample)).toBe(signing === "method-url-body");
    expect(sample).not.toMatch(/https?:\/\/[a-z0-9]/);
    expect(sample.split("\n").find((line) => line.length > 120)).toBeUndefined();
  }
});

test.each(LANGUAGES)("the sample of %s names the effect of a call that has one", (language) => {
  const template = readTemplate(language);
  const effect = "Running this creates a context.";
  expect(fillSample(template, language, { ...CALL, effect }, defaultDialect)).toContain(effect);
  const without = fillSample(template, language, CALL, defaultDialect).split("\n");
  expect(without.filter((line) => /^(?:#|\/\/)\s*$/.test(line))).toEqual([]);
});

test("a placeholder in the body stays as it is", () => {
  const call = { ...CALL, body: '{"a":"__PATH__ $1 $&"}' };
  expect(fillSample(readTemplate("python"), "python", call, defaultDialect)).toContain(`'{"a":"__PATH__ $1 $&"}'`);
});

test("the second base URL has a variable of its own", () => {
  const call = { ...CALL, baseVariable: "SERVICE_OPPORTUNITY_BASE_URL" };
  expect(fillSample(readTemplate("go"), "go", call, defaultDialect)).toContain(
    'required("SERVICE_OPPORTUNITY_BASE_URL")',
  );
});

test("every literal has the body as its value", () => {
  expect(bodyLiteral(`{"a":"it's"}`, "shell")).toBe(String.raw`'{"a":"it'\''s"}'`);
  expect(bodyLiteral(String.raw`{"a":"it's \n"}`, "single-quoted")).toBe(String.raw`'{"a":"it\'s \\n"}'`);
  expect(bodyLiteral('{"a":"é😀"}', "escaped")).toBe(String.raw`"{\"a\":\"\u00e9\ud83d\ude00\"}"`);
  expect(bodyLiteral('{"a":1}', "go")).toBe('`{"a":1}`');
  expect(bodyLiteral('{"a":"`\uFEFF"}', "go")).toBe('"{\\"a\\":\\"`\\ufeff\\"}"');
});

test("a quoted literal means the same to JavaScript, for any JSON", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (text) => {
      const json = JSON.stringify(JSON.parse(text));
      fc.pre(json.isWellFormed());
      const escaped = bodyLiteral(json, "escaped");
      expect(escaped).toMatch(/^[\x20-\x7E]+$/);
      expect(JSON.parse(escaped)).toBe(json);
      const single = bodyLiteral(json, "single-quoted").slice(1, -1);
      expect(single.replaceAll(/\\(.)/g, "$1")).toBe(json);
    }),
  );
});

test("every language has a label, a file and notes", () => {
  for (const { label, file, command, notes } of Object.values(LANGUAGE_ROWS)) {
    expect(command).toContain(file);
    expect(notes.length, label).toBeGreaterThan(0);
  }
});
