/** Titles of unnamed runs. */
import { expect, test } from "vitest";
import type { StoredRequest } from "../model/run-view";
import { runTitle } from "./run-title";

const request = (more: Partial<StoredRequest> = {}): StoredRequest => ({ groupIds: ["1", "2"], answers: 7, ...more });
const title = (kind: "live" | "local", more?: Partial<StoredRequest>, name: string | null = null) =>
  runTitle({ name, kind, request: request(more) });

test("runs of different personas get different titles", () => {
  expect(title("live")).toBe("Live check of 2 groups");
  expect(title("live", { persona: "Mina desktop" })).toBe("Mina desktop: live check of 2 groups");
  expect(title("local", { persona: "Mina, changed", groupIds: ["9"] })).toBe("Mina, changed: local check of group 9");
  expect(title("local", { personas: ["Mina", ""] })).toBe("Local check of 2 groups, 2 respondents");
  expect(title("live", { persona: "Mina" }, "Before the field")).toBe("Before the field");
});
