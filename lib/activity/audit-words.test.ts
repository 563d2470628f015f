import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";
import { AUDIT_WORDS, auditSentence, auditTitle } from "./audit-words.ts";

const product = sourceFiles().filter(
  ({ path }) => /^(app|lib)\//.test(path) && !/\.test\.tsx?$|^lib\/testing\//.test(path),
);

/** The names under which the code writes to the trail. */
function auditedActions(): string[] {
  const names = product.flatMap(({ text }) => {
    const actions = text.split("defineAction({").slice(1);
    const audited = actions.filter((action) => /^ {2}audit(?:After)?[:(]/m.test(action.split(/^\}\);/m)[0] ?? ""));
    return [
      ...audited.map((action) => /name: "(\w+)"/.exec(action)?.[1] ?? "a name that is no plain text"),
      ...[...text.matchAll(/defineDownload\({\s*name: "(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/keepAudit\(\s*"(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/\bentryOf\([^"()]*"(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/\bkeepInTrail\([^"():]*"(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/(?:await |around\.)note\("(\w+)"/g)].map((match) => match[1] ?? ""),
      // Written out, or one of two.
      ...[...text.matchAll(/\baction(?::| =)(?: \w+ \?)? "(\w+)"(?: : "(\w+)")?/g)].flatMap((match) => match.slice(1)),
    ];
  });
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

test("every audited action of the code has its words", () => {
  const audited = auditedActions();
  expect(audited).toContain("copyEntryLink");
  for (const name of [
    "exportAudit",
    "acceptInvitation",
    "revokeAccount",
    "enablePerson",
    "changePassword",
    "linkPerson",
    "refuseSignIn",
  ]) {
    expect(audited).toContain(name);
  }
  // Words may outlive their action: what it wrote stays in the trail.
  expect(audited.filter((name) => !Object.hasOwn(AUDIT_WORDS, name))).toEqual([]);
});

test("an entry is told by what its detail says", () => {
  expect(auditSentence({ action: "steerJob", detail: { wanted: "pause" } })).toBe("Paused a job");
  expect(auditSentence({ action: "exportAudit", detail: { rows: 1_105, format: "csv" } })).toBe(
    "Exported the audit trail: 1,105 rows, csv",
  );
  expect(auditSentence({ action: "changeAccount", detail: { name: "Harbour", newSecret: true } })).toBe(
    "Changed the partner account Harbour, with a new secret",
  );
  expect(auditSentence({ action: "renameRun", detail: { named: false } })).toBe("Took the name of a run away");
});

test("whatever stands in a detail, there is a sentence; an action nobody knows stands by its name", () => {
  const action = fc.oneof(
    fc.constantFrom(...Object.keys(AUDIT_WORDS)),
    fc.constantFrom("constructor", "toString", "gone"),
  );
  fc.assert(
    fc.property(action, fc.dictionary(fc.string(), fc.jsonValue()), (name, detail) => {
      expect(auditSentence({ action: name, detail })).toMatch(/\S/);
      expect(auditTitle(name)).toBe(Object.hasOwn(AUDIT_WORDS, name) ? AUDIT_WORDS[name]?.title : name);
    }),
  );
});
