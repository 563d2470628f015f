/** The list of screens and their states is whole. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./test";
import { SCREENS } from "./screens/all";
import { STATES, stopsOf } from "./screens/stop";

test("the list holds every page, and each screen names every state or says why it has none", () => {
  const app = path.resolve(import.meta.dirname, "../app");
  const pages = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("page.tsx"));
  const told = new Set(SCREENS.map(({ file }) => file));
  expect(pages.filter((file) => !told.has(file))).toEqual([]);
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);

  for (const screen of SCREENS) {
    expect(Object.keys(screen.states).toSorted(), screen.name).toEqual([...STATES].toSorted());
    for (const reason of Object.values(screen.states)) {
      if (typeof reason === "string") expect(reason, screen.name).toMatch(/^[A-Z“\d].{15,}\.$/);
    }
    expect(typeof screen.states.full, screen.name).toBe("object");
  }
  // No state is one that nobody can see.
  const seen = new Set(SCREENS.flatMap(stopsOf).map(({ name }) => name));
  expect(STATES.filter((state) => !seen.has(state))).toEqual([]);
});
