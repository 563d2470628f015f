import { expect, test } from "vitest";
import { readDay } from "../model/persona/given-day.ts";
import type { PersonaDraft } from "../model/persona/persona.ts";
import { personasCsv, personasJson, splitParts, withoutRespondent } from "./persona-file.ts";
import { personaFileSteps, readPersonaFile } from "./persona-import.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const mina: PersonaDraft = {
  name: "Mina, 31",
  shared: true,
  respondentId: "mina-berlin-31",
  formFactor: "mobile",
  width: "390",
  height: "844",
  ip: "203.0.113.7",
  userAgent: 'Mozilla/5.0 "quoted"',
  locale: "de_DE",
  answers: [
    { attributeId: "9007199254740993", values: ["1", "a|b\\c"], at: Date.UTC(2026, 0, 2) },
    { attributeId: "80", values: ["=1+1"] },
  ],
  tags: ["Berlin", "a|b"],
};
const empty: PersonaDraft = { ...withoutRespondent(mina), name: "Nobody; -1", tags: [], answers: [], locale: "" };

/** Seeded pseudo-random numbers, so that a failure is reproducible. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test("round-trips any persona through both file formats", () => {
  const signs = ["|", "\\", '"', ",", ";", "\n", "\r\n", "\t", "=", "-", "@", " ", "渋", "é", "a", "1"];
  const next = numbers(7);
  const text = (most: number, more = "") => {
    const length = next.next().value % most;
    const made = Array.from({ length }, () => signs[next.next().value % signs.length]).join("");
    return `${more}${made}`;
  };
  for (let round = 0; round < 300; round += 1) {
    const one: PersonaDraft = {
      ...mina,
      name: text(20, "x").trim(),
      respondentId: text(20),
      userAgent: text(20),
      tags: [...new Set([text(5, "t").trim(), text(5, "u").trim()])],
      answers: ["1", "80"].map((attributeId) => ({ attributeId, values: [text(10, "v"), text(10, "w")] })),
    };
    expect(readPersonaFile(personasJson([one, empty]), NOW)).toEqual({ drafts: [one, empty], faults: [] });
    // Except a bare carriage return, which is not preserved outside quotes.
    const back = readPersonaFile(personasCsv([one, empty]), NOW);
    expect(back).toEqual({ drafts: [one, empty], faults: [] });
  }
});

test("both formats keep ids, dates and multiple values", () => {
  expect(readPersonaFile(personasJson([mina]), NOW)).toEqual({ drafts: [mina], faults: [] });
  expect(readPersonaFile(personasCsv([mina, empty]), NOW)).toEqual({ drafts: [mina, empty], faults: [] });
  expect(splitParts("a\\|b|c")).toEqual(["a|b", "c"]);
});

test("an export without respondents contains no id, address or user agent", () => {
  for (const file of [personasJson, personasCsv]) {
    expect(file([withoutRespondent(mina)])).not.toMatch(/mina-berlin|203\.0|Mozilla/);
  }
});

test("reports a faulty line with its reason and imports the rest", () => {
  const sheet = [
    "persona;respondent_id;ipv4;attribute_id;values;given_on",
    "Mina;m;203.0.113.7;80;31;2026-01-02",
    "Mina;m;203.0.113.7;x1;31;",
    "Mina;m;203.0.113.7;81;31;2026-02-30",
    "Mina;m;203.0.113.7;82;31;2026-11-22",
    "Mina;other;203.0.113.7;83;31;",
    "Mina;m;203.0.113.7;80;32;",
    "Jonas;j;2001:db8::1;80;44;",
    `Lena;${"渋".repeat(101)};;;;`,
    ";;;;;",
    "Emma;e;;;;",
  ].join("\r\n");
  const { drafts, faults } = readPersonaFile(sheet, NOW);
  expect(drafts).toMatchObject([
    { name: "Mina", answers: [{ attributeId: "80", values: ["31"], at: Date.UTC(2026, 0, 2) }] },
    { name: "Emma", answers: [] },
  ]);
  expect(faults.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([
    expect.stringMatching(/^line 3: attributeId: |^line 3: /),
    "line 4: “2026-02-30” is not a date. Use the format 2026-01-31.",
    "line 5: 2026-11-22 is in the future.",
    "line 6: “Mina” has different details on line 2.",
    "line 7: “Mina” already has an answer for attribute 80.",
    expect.stringMatching(/^line 8: .*IPv6/),
    expect.stringMatching(/^line 9: .*at most 100 characters/),
    expect.stringMatching(/^line 10: .*Enter a name for the persona/),
  ]);
});

test("reports JSON errors by persona and answer; rejects other files", () => {
  const answers = [
    { attributeId: "80", values: ["1"] },
    { attributeId: 80 },
    { attributeId: "81", values: ["1"], givenOn: "soon" },
  ];
  const { answers: _none, ...fields } = empty;
  const file = { version: 1, personas: [{ ...fields, answers }, { name: "" }, 7, { ...fields }] };
  const { drafts, faults } = readPersonaFile(JSON.stringify(file), NOW);
  expect(drafts).toMatchObject([{ name: empty.name, answers: [{ attributeId: "80" }] }]);
  expect(faults.map(({ where }) => where)).toEqual([
    "persona 1, answer 2",
    "persona 1, answer 3",
    "persona 2",
    "persona 3",
    "persona 4",
  ]);
  for (const other of ["{", "[]", '{"version":2,"personas":[]}', "a,b\n1,2", ""]) {
    expect(readPersonaFile(other, NOW)).toMatchObject({ drafts: [], faults: [{}] });
  }
});

test("accepts only valid past dates in ISO format", () => {
  expect(readDay("2026-01-02")).toBe(Date.UTC(2026, 0, 2));
  for (const text of ["", "2026-13-01", "2026-02-30", "2.1.2026", "1969-12-31", "2026-1-2"]) {
    expect(readDay(text)).toBeUndefined();
  }
});

test("both formats refuse a respondent id with a lone surrogate, which would be sent as a different id", () => {
  const half = { ...mina, respondentId: "mina\uD800" };
  for (const file of [personasJson, personasCsv]) {
    const { drafts, faults } = readPersonaFile(file([half]), NOW);
    expect(drafts).toEqual([]);
    for (const { reason } of faults)
      expect(reason).toMatch(/respondent ID contains an incomplete character.*a different ID/);
  }
});

const sheetOf = (rows: readonly string[]) => ["persona,attribute_id,values", ...rows].join("\n");

test("stops at the line limit and reports it", () => {
  const people = Array.from({ length: 501 }, (_none, index) => `p${index}`);
  const lines = people.flatMap((name) => Array.from({ length: 100 }, (_none, nth) => `${name},${nth + 1},1`));
  expect(readPersonaFile(sheetOf(lines.slice(0, 50_000)), NOW).faults).toEqual([]);
  const { drafts, faults } = readPersonaFile(sheetOf(lines), NOW);
  expect(drafts).toHaveLength(500);
  expect(faults).toEqual([{ where: "the file", reason: "The file has more than 50,000 lines; the rest was skipped." }]);
});

test("reports at most 1,000 errors in either format", () => {
  const json = JSON.stringify({ version: 1, personas: Array.from({ length: 5_000 }, () => 7) });
  const answers = JSON.stringify({
    version: 1,
    personas: [{ ...mina, answers: Array.from({ length: 5_000 }, () => 7) }],
  });
  for (const text of [json, answers, `persona,ipv4\n${",x\n".repeat(5_000)}`]) {
    const { faults } = readPersonaFile(text, NOW);
    expect(faults).toHaveLength(1_001);
    expect(faults.at(-1)).toEqual({
      where: "the file",
      reason: "The file has more than 1,000 errors; the rest was skipped.",
    });
  }
});

test("reports an overlong cell without parsing it", () => {
  const lines = [
    "persona,user_agent,given_on",
    `Mina,${"\t".repeat(20_001)}`,
    `Jonas,,${"9".repeat(20_000)}`,
    "Emma,,",
  ];
  const { drafts, faults } = readPersonaFile(lines.join("\n"), NOW);
  expect(drafts.map(({ name }) => name)).toEqual(["Jonas", "Emma"]);
  expect(faults).toEqual([{ where: "line 2", reason: "user_agent: A cell can have at most 20,000 characters here." }]);
});

test("parses hostile files in short steps", () => {
  const hostile = [
    `persona,values\nMina,"${"\t".repeat(1_900_000)}"`,
    `${"a,".repeat(500_000)}persona\n${",,\n".repeat(300_000)}`,
    `persona,tags\n${`Mina,${"|".repeat(19_000)}\n`.repeat(100)}`,
    JSON.stringify({ version: 1, personas: [{ name: "Mina", tags: Array.from({ length: 400_000 }, () => "") }] }),
    `{"version":1,"personas":[{${Array.from({ length: 100_000 }, (_none, key) => `"k${key}":1`).join()}}]}`,
    "[".repeat(2_000_000),
  ];
  for (const text of hostile) {
    const { faults } = readPersonaFile(text, NOW);
    expect(faults.length).toBeGreaterThan(0);
    for (const { reason } of faults) expect(reason.length).toBeLessThan(320);
  }
  expect([...personaFileSteps(`persona\n${"Mina\n".repeat(1_000)}`, NOW)].length).toBeGreaterThan(999);
});
