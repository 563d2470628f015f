import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import type { QualifyRequest } from "../../sampling/qualify-request.ts";
import { withholdValues } from "../../withheld-failure.ts";
import { cutAddress, cutTypedAnswer, maskAddress, maskRespondentId, redactAnswer, toSentView } from "./redact.ts";

const octet = fc.integer({ min: 0, max: 255 });
const address = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join("."));

test("a stored request contains neither the respondent id nor the host part of the address", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[g-z]{6,40}$/), address, fc.string(), (respondent, ip, agent) => {
      const request = {
        respondent_id: respondent,
        group_ids: [],
        width: 1,
        height: 2,
        ip_address: ip,
        form_factor: "desktop",
        user_agent: agent,
      } satisfies QualifyRequest;
      const { userAgent, network, ...rest } = toSentView(request);
      expect(JSON.stringify(rest)).toBe('{"width":1,"height":2,"formFactor":"desktop"}');
      expect(userAgent).toBe(agent !== "");
      expect(network).toBe(`${ip.split(".").slice(0, 3).join(".")}.0/24`);
    }),
  );
});

test("a redacted answer contains no link and nothing that identifies the respondent", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{8,30}$/), address, fc.jsonValue({ maxDepth: 3 }), (respondent, ip, extra) => {
      const answer = [
        {
          group_id: 5n,
          start_url: `https://entry.example.test/s?r=${respondent}`,
          note: `hello ${respondent}`,
          from: { ip: `seen at ${ip}` },
          [respondent]: 1,
          more: ["javascript:alert(1)", "http://x.test", extra],
        },
      ];
      const kept = JSON.stringify(redactAnswer(answer, [respondent, ip]), (_key, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      );
      expect(kept).not.toContain(respondent);
      expect(kept).not.toContain(ip);
      expect(kept).not.toContain("entry.example.test");
      expect(kept).not.toContain("javascript:");
      expect(kept).toContain('"group_id":"5"');
    }),
  );
});

test("redacts an undocumented number that equals the respondent's id", () => {
  expect(redactAnswer({ panel: 4711, group_id: 4711, list: [4711n, 5] }, ["4711"])).toEqual({
    panel: "••••",
    group_id: 4711,
    list: ["••••", 5],
  });
});

test("finds URLs of any scheme, and keeps a long text without one", () => {
  const kept = ["x:y", "see 9web+a-b.c:1 there", "at 10:30", "a: b"].map((text) => redactAnswer(text, []));
  expect(kept).toEqual(["••••", "••••", "at 10:30", "a: b"]);
  expect(redactAnswer("a".repeat(1_000_000), [])).toHaveLength(1_000_000);
});

test("keeps null links, numbers and ids", () => {
  expect(redactAnswer({ start_url: null, group_id: 7n, dispositions: [{ status: 20 }] }, ["p"])).toEqual({
    start_url: null,
    group_id: 7n,
    dispositions: [{ status: 20 }],
  });
});

test("keeps years and ages of typed answers", () => {
  expect(["1995-04-12", "12.4.1995", "31", " 31 ", "90210", "Mina", "+49 30 1234"].map(cutTypedAnswer)).toEqual([
    "1995",
    "1995",
    "31",
    "31",
    "••••",
    "••••",
    "••••",
  ]);
});

test("masks ids and addresses for display", () => {
  expect(maskRespondentId("mina-berlin-31")).toBe("mina••••••••");
  expect(maskRespondentId("ab")).toBe("a••••••••");
  expect(maskRespondentId("渋谷区に住む")).toBe("渋谷区••••••••");
  expect(maskAddress("203.0.113.7")).toBe("203.0.•••.•••");
  expect(maskAddress("x")).toBe("•••.•••.•••.•••");
  expect(cutAddress("2001:db8::1")).toBe("not stored");
});

test("redacts an error that echoes the request", () => {
  const { failure } = fail("bad_request", "No respondent mina-berlin-31 at 203.0.113.7.", {
    issues: [{ path: "mina-berlin-31", message: "203.0.113.7 is odd" }],
    // Fixed value, so that its digits never contain either datum.
    at: 0,
  });
  const kept = JSON.stringify(withholdValues(failure, ["mina-berlin-31", "203.0.113.7"]));
  expect(kept).not.toMatch(/mina|203/);
  expect(kept).toContain("No respondent •••• at ••••.");
});

/** Spellings in which a service may echo the datum in a text or URL. */
const SPELLINGS: readonly ((datum: string) => string)[] = [
  (datum) => datum,
  (datum) => datum.toUpperCase(),
  (datum) => datum.toLowerCase(),
  (datum) => encodeURI(datum),
  (datum) => encodeURIComponent(datum),
  (datum) => encodeURIComponent(datum).toLowerCase(),
  (datum) => encodeURIComponent(datum.toUpperCase()).replaceAll("%20", "+"),
  (datum) => new URLSearchParams({ r: datum }).toString().slice(2),
];

test.each(["mina berlin+31@example", "Jürgen-Groß", "渋谷 太郎", "203.0.113.7", "Mozilla/5.0 (X11; Linux)!", "ΟΔΟΣ-1"])(
  "%s is redacted in other cases and encodings too",
  (datum) => {
    for (const spell of SPELLINGS) {
      const spelt = spell(datum);
      const answer = { note: `seen ${spelt} here`, [spelt]: 1, list: [`x${spelt}y`] };
      expect(redactAnswer(answer, [datum]), spelt).toEqual({ note: "••••", list: ["••••"] });
      const { failure } = fail("bad_request", `No ${spelt}.`, { issues: [{ path: spelt, message: `is ${spelt}` }] });
      const { message, issues } = withholdValues(failure, [datum]);
      for (const said of [message, issues?.[0]?.path, issues?.[0]?.message]) {
        expect(said).toContain("••••");
        expect(said?.toLowerCase()).not.toContain(spelt.toLowerCase());
      }
    }
  },
);
