import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ServiceHealth } from "@/lib/sampling/transport/service-health";
import { callsText, connectionText, lastMinuteText } from "@/lib/service-health-text";
import { AccountStateList } from "./account-state-list";

const AT = Date.UTC(2026, 10, 20, 18, 31);

const aHealth = (more: Partial<ServiceHealth> = {}): ServiceHealth => ({
  breaker: "closed",
  nextTryMs: undefined,
  skewMs: 12_000,
  load: { inFlight: 4, queued: { interactive: 0, background: 6 } },
  retries: { left: 10, most: 10 },
  recent: { calls: 12, attempts: 14, failed: 2, lastSuccessAt: AT },
  ...more,
});

/** Values by their term. */
function facts(health: ServiceHealth | null | undefined): Record<string, string> {
  const html = renderToStaticMarkup(<AccountStateList health={health} />);
  const found = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g);
  return Object.fromEntries([...found].map(([, term, value = ""]) => [term, value.replaceAll(/<[^>]*>/g, "").trim()]));
}

test("shows connection, calls, last minute, last success and clock", () => {
  expect(facts(aHealth())).toEqual({
    Connection: "Working",
    "Calls now": "4 in progress, 6 background calls waiting",
    "Last minute": "12 calls, 14 attempts, 2 failed attempts",
    "Last success": "20 Nov 2026, 18:31 UTC",
    Clock: "The service’s clock is 12 s ahead.",
  });
});

test("an account that was not used, or whose state is not loaded, has no figures", () => {
  const none = { "Calls now": "–", "Last minute": "–", "Last success": "–", Clock: "–" };
  expect(facts(null)).toEqual({ Connection: "Not used since the console started", ...none });
  expect(facts(undefined)).toEqual({ Connection: "Loading…", ...none });
});

test("without a success yet", () => {
  const recent = { calls: 1, attempts: 3, failed: 3, lastSuccessAt: undefined };
  expect(facts(aHealth({ recent, skewMs: undefined }))).toMatchObject({
    Connection: "No success in the last minute",
    "Last success": "None",
    Clock: "The service’s clock is unknown.",
  });
});

test("the connection: paused with the time of the next try, rounded up", () => {
  const texts = [7_200, 1, 5_000].map((nextTryMs) => connectionText(aHealth({ breaker: "open", nextTryMs })).text);
  expect(texts).toEqual([8, 1, 5].map((left) => `Paused after repeated failures; next try in ${left} s`));
  expect(connectionText(aHealth({ breaker: "half-open" })).tone).toBe("maybe");
});

test("calls and the last minute, with singular and plural", () => {
  const load = { inFlight: 1_200, queued: { interactive: 2, background: 0 } };
  expect(callsText(aHealth({ load }))).toBe("1,200 in progress, 2 waiting");
  const recent = { lastSuccessAt: AT, failed: 0 };
  expect(lastMinuteText(aHealth({ recent: { ...recent, calls: 1, attempts: 1 } }))).toBe("1 call, 1 attempt");
  expect(lastMinuteText(aHealth({ recent: { ...recent, calls: 0, attempts: 0 } }))).toBe("No calls");
});
