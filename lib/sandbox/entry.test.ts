/** Text of the entry page for good and bad links. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signEntryUrl } from "../sampling/signature.ts";
import { callSandbox, KEYS, send, valueOf } from "../testing/sandbox-call.ts";
import { qualification } from "../testing/sound-requests.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const startUrl = async () => {
  const body = qualification({ group_ids: [11_241_127] });
  const [outcome] = valueOf(await callSandbox(sandbox.url, "qualify", body)) as { start_url: string }[];
  return outcome?.start_url ?? "";
};
const open = async (url: string) => (await send(url, "GET", "")).text;

describe("entry URLs", () => {
  test("accepts a signed link", async () => {
    const signed = signEntryUrl(await startUrl(), later(60_000), KEYS, [["session", "a b&<i>"]]);
    const page = await open(signed);
    expect(page).toContain("This link is valid");
    expect(page).toContain("Issued for group 11241127, opportunity 55301.");
    expect(page).toContain("a b&amp;&lt;i&gt;");
    expect(page).not.toMatch(/✗|<i>|mina|secret/);
  });

  test.each(["%20", "+"] as const)("accepts spaces that are signed as %s, in either spelling", async (space) => {
    const signed = signEntryUrl(await startUrl(), later(60_000), KEYS, [["session", "a b+c"]], space);
    expect(signed).toContain(`session=a${space}b%2Bc`);
    const other = signed.replace(`a${space}b`, space === "+" ? "a%20b" : "a+b");
    for (const link of [signed, other]) {
      const page = await open(link);
      expect(page).toContain("This link is valid");
      expect(page).toContain(`The signature matches the link, with spaces signed as ${space}.`);
    }
    expect(await open(`${signed}&more=a+b`)).toContain("The signature doesn’t match");
  });

  test("the live link of an opportunity opens the entry page too", async () => {
    const read = await callSandbox(sandbox.url, "get-opportunity", { id: 55301 });
    const { links } = valueOf(read) as { links: { live: string } };
    expect(await open(signEntryUrl(links.live, later(60_000), KEYS))).toContain("This link is valid");
  });

  test.each([
    ["bare", async () => startUrl(), /signature is missing/],
    ["changed", async () => `${signEntryUrl(await startUrl(), later(60_000), KEYS)}&more=1`, /signature doesn’t match/],
    ["expired", async () => signEntryUrl(await startUrl(), later(-1), KEYS), /The link has expired/],
    [
      "signed by somebody else",
      async () => signEntryUrl(await startUrl(), later(60_000), { ...KEYS, accessKey: "other" }),
      /access_key is not known/,
    ],
    [
      "invented",
      async () => signEntryUrl(`${sandbox.url}/start?group=1&ctx=guess`, later(60_000), KEYS),
      /didn’t issue this link/,
    ],
    ["doubled", async () => `${await startUrl()}&group=1`, /“group” is repeated/],
  ])("rejects a link that is %s and gives the reason", async (_name, url, words) => {
    const page = await open(await url());
    expect(page).toContain("This link is not valid");
    expect(page).toMatch(words);
  });
});
