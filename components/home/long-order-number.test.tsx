/** A 200,000-character order number, which the browser would lay out for a minute, is cut on the home page. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import type { WatchedRow } from "@/lib/opportunities/watches/watch-model";
import { RecentOpportunities } from "./recent-opportunities";
import { WatchedTable } from "./watched-table";

const orderNumber = "W".repeat(200_000);
const row = { id: "7", orderNumber, locale: "", status: "OPEN", missingAt: undefined, readAt: 0 };

const screens = {
  recent: () => <RecentOpportunities rows={[{ ...row, quotaEntries: 0 } as LibraryRow]} />,
  watched: () => <WatchedTable rows={[{ ...row, lines: [], alerts: 0 } as unknown as WatchedRow]} />,
};

test.each(["recent", "watched"] as const)("%s opportunities", (name) => {
  const markup = renderToStaticMarkup(screens[name]());
  expect(markup).toContain("WWW…");
  expect(markup.length).toBeLessThan(10_000);
});
