/** Completeness of the list of screens and states. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { SCREENS } from "../gallery/all-screens";
import { STATES, setupsOf } from "../gallery/screen-model";

test("lists every page, and each screen defines every state or the reason why it lacks one", () => {
  const app = path.resolve(import.meta.dirname, "../../app");
  const pages = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("page.tsx"));
  const listed = new Set(SCREENS.map(({ file }) => file));
  expect(pages.filter((file) => !listed.has(file))).toEqual([]);
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);

  for (const screen of SCREENS) {
    expect(Object.keys(screen.states).toSorted(), screen.name).toEqual([...STATES].toSorted());
    for (const reason of Object.values(screen.states)) {
      if (typeof reason === "string") expect(reason, screen.name).toMatch(/^[A-Z“\d].{15,}\.$/);
    }
    expect(typeof screen.states.full, screen.name).toBe("object");
  }
  // Every state is reachable on at least one screen.
  const seen = new Set(SCREENS.flatMap(setupsOf).map(({ name }) => name));
  expect(STATES.filter((state) => !seen.has(state))).toEqual([]);
});
