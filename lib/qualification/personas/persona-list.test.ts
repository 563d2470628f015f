import { expect, test } from "vitest";
import type { PersonaLine } from "../model/persona/persona.ts";
import { findPersonas, tagsOf } from "./persona-list.ts";

const line = (name: string, more: Partial<PersonaLine> = {}): PersonaLine => ({
  id: name,
  revision: 1,
  owner: "Ana",
  own: true,
  changeable: true,
  updatedAt: 1,
  updatedBy: "Ana",
  usedAt: null,
  name,
  shared: false,
  formFactor: "desktop",
  locale: "",
  tags: [],
  maskedId: "",
  maskedIp: "",
  lacks: [],
  answers: 0,
  ...more,
});
const lines = [
  line("Zoë, 31", { tags: ["Berlin"] }),
  line("Jonas", { own: false, owner: "Tom", shared: true, tags: ["Hamburg", "panel"] }),
  line("Mina", { shared: true, tags: ["Berlin", "panel"] }),
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
