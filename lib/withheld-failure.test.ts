import { expect, test, vi } from "vitest";
import { withholder, withholdText } from "./withheld-failure.ts";

const spelled = vi.hoisted(() => ({ times: 0 }));
vi.mock("./spellings.ts", async (original) => {
  const real = await original<typeof import("./spellings.ts")>();
  return {
    ...real,
    spellingsOf: (datum: string) => {
      spelled.times += 1;
      return real.spellingsOf(datum);
    },
  };
});

const VALUES = ["mina berlin", "berlin", "US", "x y", "Groß", "mina berlin"];

test("prepares each value once for any number of texts", () => {
  spelled.times = 0;
  const redact = withholder(VALUES);
  const texts = ["MINA%20BERLIN in Berlin", "US, not USA", "GROSS or groß", "nothing"];
  expect(texts.map(redact)).toEqual(["•••• in ••••", "••••, not USA", "•••• or ••••", "nothing"]);
  expect(spelled.times).toBe(new Set(VALUES).size);
  expect(texts.map(redact)).toEqual(texts.map((text) => withholdText(text, VALUES)));
});

test("doesn't prepare values that are too long for the text", () => {
  spelled.times = 0;
  expect(withholder(["v".repeat(100), "mina"], 20)("mina is known")).toBe("•••• is known");
  expect(spelled.times).toBe(1);
});
