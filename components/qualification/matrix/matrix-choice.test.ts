import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { chosenPersonas, readSetup, setupOf, withChosen, withLive, writeSetup } from "./matrix-choice";

const line = (id: string, lacks: readonly string[] = []) => ({ id, lacks }) as PersonaLine;

test("selecting all keeps earlier choices and adds the others as local only", () => {
  const one = new Map([["a", true]]);
  expect([...withChosen(one, ["a", "b"], true)]).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect([...withChosen(one, ["a", "b"], false)]).toEqual([]);
  expect([...withLive(withChosen(one, ["b"], true), true).values()]).toEqual([true, true]);
});

test("runs no live check for a persona with missing fields, and omits deleted personas", () => {
  const chosen = new Map([
    ["gone", true],
    ["b", true],
    ["a", true],
  ]);
  expect(chosenPersonas([line("a", ["IPv4"]), line("b"), line("c")], chosen)).toEqual([
    { id: "a", live: false },
    { id: "b", live: true },
  ]);
});

test("copies the personas and groups of a stored run to a new matrix", () => {
  const setup = setupOf({
    subjects: [
      { label: "Mina", personaId: "m", live: true },
      { label: "", live: true },
    ],
    groupIds: ["11", "12"] as Int64[],
    opportunities: { 12: "55301" },
  });
  expect([...setup.chosen]).toEqual([["m", true]]);
  expect(setup.groups).toBe("11\n55301");
});

test("reads back the setup that was written to the URL", () => {
  const setup = {
    chosen: new Map([
      ["a", true],
      ["b", false],
    ]),
    groups: "11241127\nnot an id, 11250030",
  };
  const written = writeSetup(setup);
  expect(written).toEqual({ groups: "11241127,11250030", personas: "a,b", live: "a" });
  expect(writeSetup(readSetup(written))).toEqual(written);
  expect([...readSetup(written).chosen]).toEqual([...setup.chosen]);
});

test("writes at most as many personas and groups as one run accepts, plus one to detect an excess", () => {
  const chosen = new Map(Array.from({ length: 80 }, (_, at) => [`p${at}`, true] as const));
  const groups = Array.from({ length: 300 }, (_, at) => String(at + 1)).join("\n");
  const written = writeSetup({ chosen, groups });
  expect([written.groups, written.personas, written.live].map((text) => text.split(",").length)).toEqual([201, 51, 51]);
});

test("ignores live ids that are not among the personas", () => {
  expect([...readSetup({ groups: "", personas: "a", live: "a,stranger" }).chosen]).toEqual([["a", true]]);
});
