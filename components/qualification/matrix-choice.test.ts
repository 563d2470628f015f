import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import type { PersonaLine } from "@/lib/qualification/persona";
import { chosenPersonas, setupOf, withChosen, withLive } from "./matrix-choice";

const line = (id: string, lacks: readonly string[] = []) => ({ id, lacks }) as PersonaLine;

test("choosing all keeps what was chosen before, and nobody is asked about unless it is said", () => {
  const one = new Map([["a", true]]);
  expect([...withChosen(one, ["a", "b"], true)]).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect([...withChosen(one, ["a", "b"], false)]).toEqual([]);
  expect([...withLive(withChosen(one, ["b"], true), true).values()]).toEqual([true, true]);
});

test("who has no respondent is never asked about, and who was deleted is left out", () => {
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

test("a new matrix begins with the personas and groups of a kept one", () => {
  const setup = setupOf({
    subjects: [
      { label: "Mina", personaId: "m", live: true },
      { label: "", live: true },
    ],
    groupIds: ["11", "12"] as Int64[],
  });
  expect([...setup.chosen]).toEqual([["m", true]]);
  expect(setup.groups).toBe("11\n12");
});
