/** Report card as JUnit XML: a rule is a test case, and one that was not seen is skipped. Pure; also used in the browser. */
import { countVerdicts } from "./card-counts.ts";
import type { ConformanceCard } from "./card-schema.ts";

export function toJUnit(card: ConformanceCard): string {
  const { fail, unseen } = countVerdicts(card);
  const counts = `tests="${card.rules.length}" failures="${fail}" errors="0" skipped="${unseen}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Conformance" ${counts}>`,
    `  <testsuite name="Conformance" ${counts} timestamp="${new Date(card.startedAt).toISOString().slice(0, 19)}">`,
    ...card.rules.flatMap(testCase),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function testCase(rule: ConformanceCard["rules"][number]): string[] {
  const head = `    <testcase classname="conformance.${escapeXml(rule.id)}" name="${escapeXml(rule.title)}"`;
  const evidence = rule.evidence.map(
    ({ number, at, operation, sent, answered }) =>
      `Call ${number}, ${new Date(at).toISOString()}, ${operation}: ${sent}. Response: ${answered}.`,
  );
  const text = escapeXml([rule.expectation, ...evidence].join("\n"));
  const why = escapeXml(rule.why);
  if (rule.verdict === "fail")
    return [`${head}>`, `      <failure message="${why}">${text}</failure>`, "    </testcase>"];
  if (rule.verdict === "unseen") return [`${head}>`, `      <skipped message="${why}"/>`, "    </testcase>"];
  return [`${head}>`, `      <system-out>${text}</system-out>`, "    </testcase>"];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 does not allow are replaced. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
