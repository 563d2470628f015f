import { expect, test } from "vitest";
import { aPersonaLine } from "../../testing/a-persona.ts";
import { findPersonas, tagsOf } from "./persona-list.ts";

const lines = [
  aPersonaLine("Zoë, 31", { tags: ["Berlin"] }),
  aPersonaLine("Jonas", { own: false, owner: "Tom", shared: true, tags: ["Hamburg", "panel"] }),
  aPersonaLine("Mina", { shared: true, tags: ["Berlin", "panel"] }),
];
const names = (filter: Partial<Parameters<typeof findPersonas>[1]>) =>
  findPersonas(lines, { q: "", tag: "", whose: "all", ...filter }).map(({ name }) => name);

test("searches every word in name, tags and owner, ignoring accents and case", () => {
  expect(names({})).toHaveLength(3);
  expect(names({ q: "zoe" })).toEqual(["Zoë, 31"]);
  expect(names({ q: "PANEL tom" })).toEqual(["Jonas"]);
  expect(names({ q: "tom berlin" })).toEqual([]);
});

test("filters by tag and owner", () => {
  expect(names({ tag: "Berlin" })).toEqual(["Zoë, 31", "Mina"]);
  expect(names({ whose: "mine", tag: "panel" })).toEqual(["Mina"]);
  expect(names({ whose: "shared" })).toEqual(["Jonas", "Mina"]);
});

test("counts tags, most used first", () => {
  expect(tagsOf(lines)).toEqual([
    ["Berlin", 2],
    ["panel", 2],
    ["Hamburg", 1],
  ]);
});
