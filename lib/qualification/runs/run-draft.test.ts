import * as fc from "fast-check";
import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import type { StoredRequest } from "../model/run-view.ts";
import { qualifyLink } from "../../opportunities/opportunity-link.ts";
import { LONGEST_ID } from "../../sandbox/respondents.ts";
import { draftAddress, draftForm, draftQuery, leftOutText, suggestedPersona } from "./run-draft.ts";

const KEPT: StoredRequest = {
  groupIds: ["11241127", "9007199254740995"],
  sent: { width: 390, height: 844, formFactor: "mobile", network: "203.0.113.0/24", userAgent: true },
  answers: 4,
  locale: "de_DE",
  persona: "Mina, 31, Berlin",
};

const load = createLoader(draftAddress);
const read = (query: string) => draftForm(load(query));

test("round-trips groups, device and locale; the URL contains nothing else", () => {
  const query = draftQuery(KEPT);
  expect(query).toBe(
    "groups=11241127,9007199254740995&device=mobile&size=390x844&locale=de_DE&without=respondent.agent.answers",
  );
  expect(read(query)).toEqual({
    groups: "11241127\n9007199254740995",
    formFactor: "mobile",
    width: "390",
    height: "844",
    locale: "de_DE",
  });
});

test("a local run has no device", () => {
  expect(read(draftQuery({ groupIds: ["1"], answers: 0 }))).toEqual({ groups: "1" });
});

test("names what a duplicate does not contain", () => {
  const named = (request: StoredRequest) => leftOutText(load(draftQuery(request)));
  expect(named(KEPT)).toBe("Respondent ID, IPv4 address, user agent, and answers");
  expect(named({ groupIds: ["1"], answers: 0 })).toBe("Respondent ID, IPv4 address, and device");
  expect(leftOutText(load("groups=1"))).toBeUndefined();
  expect(leftOutText(load("without=constructor.answers"))).toBe("Answers");
  expect(leftOutText(load("without=<b>"))).toBeUndefined();
});

test("ignores invalid values", () => {
  expect(read("device=toaster&size=1e3x2&locale=<b>&ip=203.0.113.7")).toEqual({ groups: "" });
});

test("passes the persona by id", () => {
  const id = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
  const query = draftQuery(KEPT, id);
  expect(load(query).persona).toBe(id);
  expect(query).not.toContain("Mina");
});

const suggested = (persona?: string | string[]) => {
  const params = persona === undefined ? {} : { persona };
  return suggestedPersona(params, load(params));
};

test("suggests a saved or sandbox persona; any other text is invalid", () => {
  expect(suggested("5b2f1d52-6c1f-4c39-9b5e-0123456789ab")).toEqual({ id: "5b2f1d52-6c1f-4c39-9b5e-0123456789ab" });
  expect(suggested("mina-berlin-31")).toEqual({ id: "mina-berlin-31" });
  expect(suggested(LONGEST_ID)).toEqual({ id: LONGEST_ID });
  expect(suggested(["mina-berlin-31", "x y"])).toEqual({ id: "mina-berlin-31" });
  expect(suggested()).toBeUndefined();
  expect(suggested("")).toBeUndefined();
  for (const text of ["own", "mina berlin", "<b>", "a@b.example", "\uD800", `${LONGEST_ID}x`, "../x", "\0"]) {
    expect(suggested(text)).toBe("invalid");
  }
});

test("any text is parsed without a crash, and read as it is written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const found = suggested(text);
      if (found === undefined) expect(text).toBe("");
      else if (found !== "invalid")
        expect(qualifyLink([{ id: "1", groupId: "2" }], text)).toContain(`persona=${encodeURIComponent(found.id)}`);
    }),
  );
});

test("round-trips two hundred 19-digit groups", () => {
  const groupIds = Array.from({ length: 200 }, (_, index) => String(9_000_000_000_000_000_000n + BigInt(index)));
  expect(read(draftQuery({ groupIds, answers: 0 }))["groups"]?.split("\n")).toEqual(groupIds);
});
