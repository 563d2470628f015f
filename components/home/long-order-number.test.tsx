/** A 200,000-character order number, which the browser would lay out for a minute, is cut on the home page. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WatchedRow } from "@/lib/opportunities/watches/watch-model";
import { WatchedTable } from "./watched-table";

const orderNumber = "W".repeat(200_000);
const row = { id: "7", orderNumber, locale: "", status: "OPEN", missingAt: undefined, readAt: 0 };

test("watched opportunities", () => {
  const markup = renderToStaticMarkup(
    <WatchedTable rows={[{ ...row, lines: [], alerts: 0 } as unknown as WatchedRow]} />,
  );
  expect(markup).toContain("WWW…");
  expect(markup.length).toBeLessThan(10_000);
});
