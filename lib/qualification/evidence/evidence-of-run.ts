/** Evidence pack of a stored run, built from our store only. */
import "server-only";
import packageFile from "../../../package.json" with { type: "json" };
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { teamLabels } from "../dictionary/team-labels.ts";
import { readRunView } from "../run/stored-run.ts";
import type { EvidenceFiles, EvidenceQuery } from "./evidence-files.ts";
import { toEvidence, type Evidence, type EvidenceInputs, type EvidenceOutcome } from "./evidence.ts";

/** Evidence pack as Markdown. Service texts are escaped so that no renderer interprets them. Pure. */
export function evidenceMarkdown(evidence: Evidence): string {
  const { service } = evidence;
  return [
    `# ${evidence.what}`,
    "",
    ...facts([
      ["Run", evidence.run],
      ["Sent at", evidence.askedAt],
      ...evidence.inputs.flatMap(inputFacts),
      ["Reference", service.reference],
      ["Duration", service.milliseconds === null ? null : `${service.milliseconds} ms`],
      ["Failure", service.failure ? `${service.failure.code} ${service.failure.status ?? ""}`.trim() : null],
      ["Created at", evidence.madeAt],
      ["Console version", evidence.consoleVersion],
    ]),
    ...evidence.outcomes.flatMap(outcomeLines),
    "",
  ].join("\n");
}

function inputFacts({
  respondent,
  respondentMark: fingerprint,
  network,
  device,
  attributesAnsweredByHand,
}: EvidenceInputs): Fact[] {
  const of = respondent === null ? "" : ` (respondent ${respondent})`;
  return [
    [respondent === null ? "Respondent hash" : `Hash${of}`, fingerprint],
    [`Network${of}`, network],
    [`Device${of}`, device ? `${device.formFactor} ${device.width} × ${device.height}` : null],
    [`Answers entered${of}`, String(attributesAnsweredByHand)],
  ];
}

function outcomeLines(outcome: EvidenceOutcome): string[] {
  const { group, respondent, call, service, local, agreement } = outcome;
  const raw = (service ?? outcome.serviceUnreadable)?.rawRedacted;
  return [
    "",
    `## Group ${escaped(group)}${respondent === null ? "" : `, respondent ${respondent}`}`,
    "",
    ...facts([
      ["Call", call ? [`${call.number}`, call.state, call.askedAt, call.reference].filter(Boolean).join(" · ") : null],
      ["Call failure", call?.failure ? `${call.failure.code} ${call.failure.status ?? ""}`.trim() : null],
      ["Service result", answerText(outcome)],
      ["Actual length (min)", service?.minutesSeen ?? null],
      ["Notes", service && service.oddities.length > 0 ? service.oddities.join(" ") : null],
      ["Local check", local ? `${local.verdict} · eligible ${local.eligibility} · quota ${local.capacity}` : "none"],
      ["Agreement", [agreement.same, ...agreement.reasons].join("; ")],
      ...(local?.facts ?? [])
        .filter(({ truth }) => truth !== "yes")
        .map(
          ({ truth, text }) => ["Before targeting", `${text} (${truth === "no" ? "excludes" : "unknown"})`] as const,
        ),
      ...(local?.nearestPath ?? []).map((line) => ["Nearest path", line] as const),
      ["Evaluation model", local?.evaluationModel ?? null],
      [
        "Source",
        local
          ? `opportunity ${local.readFrom.opportunity}, ${local.readFrom.locale}, ${local.readFrom.status}, updated ${local.readFrom.readAt}`
          : null,
      ],
      ["Snapshot", local ? `${local.readFrom.snapshot}, SHA-256 ${local.readFrom.sha256 ?? "no longer stored"}` : null],
    ]),
    ...(local && local.steps.length > 0 ? stepLines(local.steps) : []),
    ...(raw ? ["", "Raw response, redacted:", "", ...fenced(raw)] : []),
  ];
}

function answerText({ service, serviceUnreadable: unreadable }: EvidenceOutcome): string {
  if (service) return [service.state, ...service.dispositions].join(" · ");
  return unreadable ? `can’t be read at ${unreadable.at}` : "no answer";
}

function stepLines(steps: NonNullable<EvidenceOutcome["local"]>["steps"]): string[] {
  const rows = steps.flatMap(({ step, verdict, entry, state, count, conditions }) => {
    const head = [step, verdict, [entry, state, count].filter((part) => part !== null).join(" ")];
    if (conditions.length === 0) return [[...head, "", entry === null ? "no entries" : "anyone", ""]];
    return conditions.map(({ name, wanted, has, givenOn, fits, because }) => [
      ...head,
      name,
      wanted,
      `${has === null ? "not answered" : has.join(", ") || "none apply"}${givenOn === null ? "" : ` (${givenOn})`}: ${because ?? fits}`,
    ]);
  });
  const table = [
    ["Step", "Verdict", "Entry", "Attribute", "Required", "Answer"],
    Array<string>(6).fill("---"),
    ...rows,
  ];
  return [
    "",
    ...table.map((row, index) => `| ${row.map((cell) => (index === 1 ? cell : escaped(cell))).join(" | ")} |`),
  ];
}

type Fact = readonly [name: string, value: string | null];

const facts = (all: readonly Fact[]): string[] =>
  all.flatMap(([name, value]) => (value === null || value === "" ? [] : [`- **${name}:** ${escaped(value)}`]));

/** Escapes Markdown and HTML characters and removes bidirectional control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_[\]<>|#~!&]/g, String.raw`\$&`);

/** Code fence longer than any backtick run inside the text. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}json`, text, fence];
}

/** @throws FailureError `missing` when the run does not exist or does not contain the group. */
export async function evidenceOfRun(
  { store, partner }: ActionContext,
  { id, group, subject }: EvidenceQuery,
): Promise<EvidenceFiles> {
  const labels = await teamLabels({ store, partner });
  const run = await readRunView({ store, partner }, id, subject);
  const outcomes = run.outcomes.filter(({ groupId }) => group === undefined || groupId === group);
  if (outcomes.length === 0) throw fail("missing", `Run ${id} has no group ${group ?? ""}.`.replace(" .", "."));
  const snapshots = new Set(outcomes.flatMap(({ local }) => (local ? [local.readAs.snapshotId] : [])));
  const respondent = run.subjects.length > 1 && subject !== undefined ? `respondent-${subject + 1}` : undefined;
  const evidence = toEvidence(run, {
    groupId: group,
    subject,
    hashes: await store.snapshots.hashes(partner.scope, [...snapshots]),
    labels,
    consoleVersion: packageFile.version,
    madeAt: Date.now(),
  });
  return {
    name: ["evidence", id.slice(0, 8), group, respondent].filter((part) => part !== undefined).join("-"),
    markdown: evidenceMarkdown(evidence),
    json: `${JSON.stringify(evidence, null, 2)}\n`,
  };
}
