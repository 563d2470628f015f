/** Source of the answers of a run. */
import { expect, test } from "vitest";
import type { StoredRequest } from "@/lib/qualification/model/run-view";
import { answersText } from "./run-labels";

const request = (more: Partial<StoredRequest> = {}): StoredRequest => ({ groupIds: ["1", "2"], answers: 7, ...more });

test("distinguishes a persona's answers from typed ones", () => {
  expect(answersText({ request: request() })).toBe("7 answers entered");
  expect(answersText({ request: request({ persona: "Mina desktop", answers: 1 }) })).toBe("1 answer of Mina desktop");
});

test("counts the answers of the shown respondent, or of all", () => {
  const subjects = [
    { label: "Mina", live: true, answers: 3 },
    { label: "", live: true, answers: 4 },
  ];
  expect(answersText({ request: request(), subjects })).toBe("7 answers of 2 respondents");
  expect(answersText({ request: request(), subjects, shownSubject: 0 })).toBe("3 answers of Mina");
  expect(answersText({ request: request(), subjects, shownSubject: 1 })).toBe("4 answers entered");
});
