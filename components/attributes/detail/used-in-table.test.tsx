/** Opportunities that use an attribute: hostile order numbers are cut, and an empty one is named. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import { UsedInTable } from "./used-in-table";

const NOW = Date.UTC(2026, 10, 20);

function orderNumberOf(orderNumber: string): string {
  const row = { id: "55301", status: "OPEN", orderNumber, language: "de", country: "DE" } as const;
  const figures = { openQuotaEntries: 1, quotaEntries: 2, readAt: NOW, missingAt: null };
  const html = renderToStaticMarkup(
    <ClockProvider serverNow={NOW}>
      <UsedInTable rows={[{ ...row, ...figures }]} uses={new Map()} />
    </ClockProvider>,
  );
  return /<bdi>(.*?)<\/bdi>/s.exec(html)?.[1] ?? "";
}

test("an order number is plain text, cut with an ellipsis between characters", () => {
  expect(orderNumberOf("WO <b>4711</b>")).toBe("WO 4711");
  const long = orderNumberOf("🙂".repeat(100_000));
  expect(long.length).toBeLessThanOrEqual(120);
  expect(long).toMatch(/^(?:🙂)+…$/u);
});

test("an empty order number is replaced by the ID", () => {
  expect(orderNumberOf("")).toBe("Opportunity 55301");
});
