/** Opportunities that use an attribute: hostile order numbers are cut, and an empty one is named. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import { UsedInTable } from "./used-in-table";

const NOW = Date.UTC(2026, 10, 20);

interface Shown {
  readonly orderNumber?: string;
  readonly language?: string;
  readonly country?: string;
}

function shown({ orderNumber = "WO 1", language = "de", country = "DE" }: Shown): string {
  const row = { id: "55301", status: "OPEN", orderNumber, language, country } as const;
  const figures = { openQuotaEntries: 1, quotaEntries: 2, readAt: NOW, missingAt: null };
  return renderToStaticMarkup(
    <ClockProvider serverNow={NOW}>
      <UsedInTable rows={[{ ...row, ...figures }]} uses={new Map()} />
    </ClockProvider>,
  );
}

const orderNumberOf = (orderNumber: string): string => /<bdi>(.*?)<\/bdi>/s.exec(shown({ orderNumber }))?.[1] ?? "";

test("an order number is plain text, cut with an ellipsis between characters", () => {
  expect(orderNumberOf("WO <b>4711</b>")).toBe("WO 4711");
  const long = orderNumberOf("🙂".repeat(100_000));
  expect(long.length).toBeLessThanOrEqual(120);
  expect(long).toMatch(/^(?:🙂)+…$/u);
});

test("an empty order number is replaced by the ID", () => {
  expect(orderNumberOf("")).toBe("Opportunity 55301");
});

test.each([{ language: "" }, { country: "" }, { language: "", country: "" }])(
  "a locale that is not stated is named, %o",
  (parts) => {
    expect(shown({})).toContain(">de_DE<");
    expect(shown(parts)).toContain(">not stated<");
    expect(shown(parts)).not.toContain("_");
  },
);
