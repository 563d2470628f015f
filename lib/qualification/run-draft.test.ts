import { expect, test } from "vitest";
import { draftQuery, readDraft } from "./run-draft.ts";
import { offeredPersona } from "./offered-persona.ts";
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

test("the persona goes by its id, and only an id of one is offered", () => {
  const id = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
  const query = draftQuery(KEPT, id);
  expect(offeredPersona(Object.fromEntries(new URLSearchParams(query)))).toBe(id);
  expect(query).not.toContain("Mina");
  expect(offeredPersona({ persona: "mina-berlin-31" })).toBeUndefined();
  expect(offeredPersona({ persona: [id, id] })).toBeUndefined();
});

test("two hundred groups of nineteen digits come back whole", () => {
  const groupIds = Array.from({ length: 200 }, (_, index) => String(9_000_000_000_000_000_000n + BigInt(index)));
  expect(read(draftQuery({ groupIds, answers: 0 }))["groups"]?.split("\n")).toEqual(groupIds);
});
