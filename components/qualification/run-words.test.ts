/** Whose answers a run read. */
import { expect, test } from "vitest";
import type { KeptRequest } from "@/lib/qualification/run-view";
import { answersText } from "./run-words";

const request = (more: Partial<KeptRequest> = {}): KeptRequest => ({ groupIds: ["1", "2"], answers: 7, ...more });

test("answers of a persona were not typed by hand", () => {
  expect(answersText({ request: request() })).toBe("7 answers by hand");
  expect(answersText({ request: request({ persona: "Mina desktop", answers: 1 }) })).toBe("1 answer of Mina desktop");
});

test("of several respondents the answers are told of the one that is shown, or of all", () => {
  const subjects = [
    { label: "Mina", live: true, answers: 3 },
    { label: "", live: true, answers: 4 },
  ];
  expect(answersText({ request: request(), subjects })).toBe("7 answers of 2 respondents");
  expect(answersText({ request: request(), subjects, shownSubject: 0 })).toBe("3 answers of Mina");
  expect(answersText({ request: request(), subjects, shownSubject: 1 })).toBe("4 answers by hand");
});
