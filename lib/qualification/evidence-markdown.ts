/** The evidence pack as Markdown. Every text of the service is escaped: in whatever reads it, it stays text. Pure. */
import type { Evidence, EvidenceInputs, EvidenceOutcome } from "./evidence.ts";

export function evidenceMarkdown(evidence: Evidence): string {
  const { service } = evidence;
  return [
    `# ${evidence.what}`,
    "",
    ...facts([
      ["Run", evidence.run],
      ["Asked at", evidence.askedAt],
      ...evidence.inputs.flatMap(inputFacts),
      ["Reference", service.reference],
      ["Duration", service.milliseconds === null ? null : `${service.milliseconds} ms`],
      ["Failure", service.failure ? `${service.failure.code} ${service.failure.status ?? ""}`.trim() : null],
      ["Made at", evidence.madeAt],
      ["Console version", evidence.consoleVersion],
    ]),
    ...evidence.outcomes.flatMap(outcomeLines),
    "",
  ].join("\n");
}

function inputFacts({ respondent, respondentMark, network, device, attributesAnsweredByHand }: EvidenceInputs): Fact[] {
  const of = respondent === null ? "" : ` of respondent ${respondent}`;
  return [
    [respondent === null ? "Respondent mark" : `Mark${of}`, respondentMark],
    [`Network${of}`, network],
    [`Device${of}`, device ? `${device.formFactor} ${device.width} × ${device.height}` : null],
    [`Attributes answered by hand${of}`, String(attributesAnsweredByHand)],
  ];
}

function outcomeLines({ group, respondent, call, service, local, agreement }: EvidenceOutcome): string[] {
  return [
    "",
    `## Group ${escaped(group)}${respondent === null ? "" : `, respondent ${respondent}`}`,
    "",
    ...facts([
      ["Call", call ? [`${call.number}`, call.state, call.askedAt, call.reference].filter(Boolean).join(" · ") : null],
      ["Failure of the call", call?.failure ? `${call.failure.code} ${call.failure.status ?? ""}`.trim() : null],
      ["The service said", service ? [service.state, ...service.dispositions].join(" · ") : "no answer"],
      ["Minutes seen", service?.minutesSeen ?? null],
      ["Noted", service && service.oddities.length > 0 ? service.oddities.join(" ") : null],
      ["Local reading", local ? `${local.verdict} · eligible ${local.eligibility} · room ${local.capacity}` : "none"],
      ["Same", [agreement.same, ...agreement.reasons].join("; ")],
      ...(local?.nearestPath ?? []).map((line) => ["Nearest path", line] as const),
      ["Evaluation model", local?.evaluationModel ?? null],
      [
        "Read from",
        local
          ? `opportunity ${local.readFrom.opportunity}, ${local.readFrom.locale}, ${local.readFrom.status}, read ${local.readFrom.readAt}`
          : null,
      ],
      [
        "Snapshot",
        local ? `${local.readFrom.snapshot}, SHA-256 ${local.readFrom.sha256 ?? "not kept any more"}` : null,
      ],
    ]),
    ...(local && local.steps.length > 0 ? stepLines(local.steps) : []),
    ...(service?.rawRedacted ? ["", "Raw answer, redacted:", "", ...fenced(service.rawRedacted)] : []),
  ];
}

function stepLines(steps: NonNullable<EvidenceOutcome["local"]>["steps"]): string[] {
  const rows = steps.flatMap(({ step, verdict, entry, state, count, conditions }) => {
    const head = [step, verdict, [entry, state, count].filter((part) => part !== null).join(" ")];
    if (conditions.length === 0) return [[...head, "", entry === null ? "no entries" : "anyone", ""]];
    return conditions.map(({ name, wanted, has, givenOn, fits, because }) => [
      ...head,
      name,
      wanted,
      `${has === null ? "not answered" : has.join(", ") || "nothing applies"}${givenOn === null ? "" : ` (${givenOn})`}: ${because ?? fits}`,
    ]);
  });
  const table = [["Step", "Verdict", "Entry", "Attribute", "Wanted", "Has"], Array<string>(6).fill("---"), ...rows];
  return [
    "",
    ...table.map((row, place) => `| ${row.map((cell) => (place === 1 ? cell : escaped(cell))).join(" | ")} |`),
  ];
}

type Fact = readonly [name: string, value: string | null];

const facts = (all: readonly Fact[]): string[] =>
  all.flatMap(([name, value]) => (value === null || value === "" ? [] : [`- **${name}:** ${escaped(value)}`]));

/** Marks of Markdown and of HTML lose their meaning; marks that turn the direction of a line are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_[\]<>|#~!&]/g, String.raw`\$&`);

/** A fence longer than any inside. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}json`, text, fence];
}
