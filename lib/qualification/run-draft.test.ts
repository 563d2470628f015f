import { expect, test } from "vitest";
import { draftQuery, readDraft } from "./run-draft.ts";
import type { KeptRequest } from "./run-view.ts";

const KEPT: KeptRequest = {
  groupIds: ["11241127", "9007199254740995"],
  sent: { width: 390, height: 844, formFactor: "mobile", network: "203.0.113.0/24", userAgent: true },
  answers: 4,
  locale: "de_DE",
  persona: "Mina, 31, Berlin",
};

const read = (query: string) => readDraft(Object.fromEntries(new URLSearchParams(query)));

test("groups, device and locale come back as they were; nothing else is in the address", () => {
  const query = draftQuery(KEPT);
  expect(query).toBe("groups=11241127,9007199254740995&device=mobile&size=390x844&locale=de_DE");
  expect(read(query)).toEqual({
    groups: "11241127\n9007199254740995",
    formFactor: "mobile",
    width: "390",
    height: "844",
    locale: "de_DE",
  });
});

test("a local reading has no device", () => {
  expect(read(draftQuery({ groupIds: ["1"], answers: 0 }))).toEqual({ groups: "1" });
});

test("what is no such thing is left out", () => {
  expect(readDraft({ groups: ["1"], device: "toaster", size: "1e3x2", locale: "<b>", ip: "203.0.113.7" })).toEqual({
    groups: "",
  });
});
