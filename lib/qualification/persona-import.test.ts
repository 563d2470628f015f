import { expect, test } from "vitest";
import { personasCsv, personasJson, parted, withoutRespondent } from "./persona-file.ts";
import { readDay } from "./given-day.ts";
import { personaFileSteps, readPersonaFile } from "./persona-import.ts";
import type { PersonaDraft } from "./persona.ts";

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

/** Numbers from a seed, so that a failure can be met again. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test("whatever a persona holds comes back from both kinds of file", () => {
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
    // A bare carriage return apart, which no row keeps outside quotes.
    const back = readPersonaFile(personasCsv([one, empty]), NOW);
    expect(back).toEqual({ drafts: [one, empty], faults: [] });
  }
});

test("both kinds of file keep ids, days and several values", () => {
  expect(readPersonaFile(personasJson([mina]), NOW)).toEqual({ drafts: [mina], faults: [] });
  expect(readPersonaFile(personasCsv([mina, empty]), NOW)).toEqual({ drafts: [mina, empty], faults: [] });
  expect(parted("a\\|b|c")).toEqual(["a|b", "c"]);
});

test("an export without respondents holds neither id nor address nor user agent", () => {
  for (const file of [personasJson, personasCsv]) {
    expect(file([withoutRespondent(mina)])).not.toMatch(/mina-berlin|203\.0|Mozilla/);
  }
});

test("a line with a fault is named with its reason, and refuses nothing else", () => {
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
    "line 4: “2026-02-30” is no day. A day is written like 2026-01-31.",
    "line 5: 2026-11-22 is still to come. An answer was given today at the latest.",
    "line 6: “Mina” is described otherwise on line 2.",
    "line 7: “Mina” has an answer for attribute 80 already.",
    expect.stringMatching(/^line 8: .*IPv6/),
    expect.stringMatching(/^line 9: .*at most 100 characters/),
    expect.stringMatching(/^line 10: .*Give the persona a name/),
  ]);
});

test("faults of JSON are named by persona and answer; another file is none of ours", () => {
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

test("a day is one that was, written plainly", () => {
  expect(readDay("2026-01-02")).toBe(Date.UTC(2026, 0, 2));
  for (const text of ["", "2026-13-01", "2026-02-30", "2.1.2026", "1969-12-31", "2026-1-2"]) {
    expect(readDay(text)).toBeUndefined();
  }
});

test("a respondent id with half a sign in it is refused by both kinds of file: it would be sent as another one", () => {
  const half = { ...mina, respondentId: "mina\uD800" };
  for (const file of [personasJson, personasCsv]) {
    const { drafts, faults } = readPersonaFile(file([half]), NOW);
    expect(drafts).toEqual([]);
    for (const { reason } of faults) expect(reason).toMatch(/respondent id is whole text.*half a sign/);
  }
});

const sheetOf = (rows: readonly string[]) => ["persona,attribute_id,values", ...rows].join("\n");

test("a file is read so far, and says where it was left", () => {
  const people = Array.from({ length: 501 }, (_none, index) => `p${index}`);
  const lines = people.flatMap((name) => Array.from({ length: 100 }, (_none, nth) => `${name},${nth + 1},1`));
  expect(readPersonaFile(sheetOf(lines.slice(0, 50_000)), NOW).faults).toEqual([]);
  const { drafts, faults } = readPersonaFile(sheetOf(lines), NOW);
  expect(drafts).toHaveLength(500);
  expect(faults).toEqual([
    { where: "the file", reason: "The file has more than 50,000 lines; what follows was not read." },
  ]);
});

test("no more than 1,000 faults are named, in either kind of file", () => {
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
      reason: "The file has more than 1,000 faults; what follows was not read.",
    });
  }
});

test("a cell that is too long is named, not looked at", () => {
  const lines = [
    "persona,user_agent,given_on",
    `Mina,${"\t".repeat(20_001)}`,
    `Jonas,,${"9".repeat(20_000)}`,
    "Emma,,",
  ];
  const { drafts, faults } = readPersonaFile(lines.join("\n"), NOW);
  expect(drafts.map(({ name }) => name)).toEqual(["Jonas", "Emma"]);
  expect(faults).toEqual([{ where: "line 2", reason: "user_agent: A cell has at most 20,000 characters here." }]);
});

test("files made to hold a tab up are read in short steps", () => {
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
