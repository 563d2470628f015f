import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";
import { AUDIT_LABELS, auditSentence, auditTitle } from "./audit-labels.ts";

const product = sourceFiles().filter(
  ({ path }) => /^(app|lib)\//.test(path) && !/\.test\.tsx?$|^lib\/testing\//.test(path),
);

/** Action names that the code writes to the audit log. */
function auditedActions(): string[] {
  const names = product.flatMap(({ text }) => {
    const actions = text.split("defineAction({").slice(1);
    const audited = actions.filter((action) => /^ {2}audit(?:After)?[:(]/m.test(action.split(/^\}\);/m)[0] ?? ""));
    return [
      ...audited.map((action) => /name: "(\w+)"/.exec(action)?.[1] ?? "a name that is no plain text"),
      ...[...text.matchAll(/defineDownload\({\s*name: "(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/\bentryOf\([^"()]*"(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/\bwriteAudit\([^"():]*"(\w+)"/g)].map((match) => match[1] ?? ""),
      ...[...text.matchAll(/(?:await |around\.)note\("(\w+)"/g)].map((match) => match[1] ?? ""),
      // A string literal, or one of two.
      ...[...text.matchAll(/\baction(?::| =)(?: \w+ \?)? "(\w+)"(?: : "(\w+)")?/g)].flatMap((match) => match.slice(1)),
    ];
  });
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

test("every audited action of the code has a label", () => {
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
  // Labels may outlive their action: its entries stay in the log.
  expect(audited.filter((name) => !Object.hasOwn(AUDIT_LABELS, name))).toEqual([]);
});

test("describes an entry by its detail", () => {
  expect(auditSentence({ action: "purge", detail: { requests: 1_205, personas: 3 } })).toBe(
    "Deleted expired data (Request log: 1,205, Unused personas: 3)",
  );
  expect(auditSentence({ action: "purge", detail: { panels: 2 } })).toBe(
    "Deleted expired data (Abandoned panel uploads: 2)",
  );
  expect(auditSentence({ action: "steerJob", detail: { wanted: "pause" } })).toBe("Paused a job");
  expect(auditSentence({ action: "exportAudit", detail: { rows: 1_105, format: "csv" } })).toBe(
    "Exported the audit log: 1,105 rows, csv",
  );
  expect(auditSentence({ action: "changeAccount", detail: { name: "Harbour", newSecret: true } })).toBe(
    "Changed the partner account Harbour, with a new secret",
  );
  expect(auditSentence({ action: "renameRun", detail: { named: false } })).toBe("Removed a run’s name");
  expect(auditSentence({ action: "createContext", detail: { keys: [], outcome: "unknown" } })).toBe(
    "Sent a context, outcome unknown",
  );
});

test("has a sentence for any detail, and shows an unknown action by its name", () => {
  const action = fc.oneof(
    fc.constantFrom(...Object.keys(AUDIT_LABELS)),
    fc.constantFrom("constructor", "toString", "gone"),
  );
  fc.assert(
    fc.property(action, fc.dictionary(fc.string(), fc.jsonValue()), (name, detail) => {
      expect(auditSentence({ action: name, detail })).toMatch(/\S/);
      expect(auditTitle(name)).toBe(Object.hasOwn(AUDIT_LABELS, name) ? AUDIT_LABELS[name]?.title : name);
    }),
  );
});
