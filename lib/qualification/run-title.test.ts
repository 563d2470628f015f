/** What a run without a name of its own is called. */
import { expect, test } from "vitest";
import type { KeptRequest } from "./run-view";
import { runTitle } from "./run-title";

const request = (more: Partial<KeptRequest> = {}): KeptRequest => ({ groupIds: ["1", "2"], answers: 7, ...more });
const title = (kind: "live" | "local", more?: Partial<KeptRequest>, name: string | null = null) =>
  runTitle({ name, kind, request: request(more) });

test("runs of different personas are not called the same", () => {
  expect(title("live")).toBe("Live check of 2 groups");
  expect(title("live", { persona: "Mina desktop" })).toBe("Mina desktop: live check of 2 groups");
  expect(title("local", { persona: "Mina, changed", groupIds: ["9"] })).toBe("Mina, changed: local reading of group 9");
  expect(title("local", { personas: ["Mina", ""] })).toBe("Local reading of 2 groups, 2 respondents");
  expect(title("live", { persona: "Mina" }, "Before the field")).toBe("Before the field");
});
