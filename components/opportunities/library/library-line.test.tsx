// @vitest-environment happy-dom
/** Library rows with the longest values that the service may send. */
import { cleanup, configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_COLUMNS } from "@/lib/opportunities/library/library-columns";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { LibraryFold } from "./library-bar";
import { LibraryLine } from "./library-line";

// Timeout for an element that never appears; generous, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

const figure = { text: "1", value: 1, odd: undefined };
const row: LibraryRow = {
  id: "9007199254740993",
  groupId: "7",
  projectId: undefined,
  orderNumber: "ORD-70157-b53-with-a-very-long-tail",
  status: "OPEN",
  locale: "de_AT",
  country: "AT",
  costPerInterview: figure,
  lengthOfInterview: figure,
  incidenceRate: figure,
  earningsPerClick: 1,
  pricePerMinute: 1,
  completes: "10",
  quotaEntries: 0,
  openQuotaEntries: 0,
  daysInField: figure,
  created: "2026-11-20",
  devices: [],
  categories: [],
  requires: [],
  findings: undefined,
  change: undefined,
  changedAt: undefined,
  unchanged: undefined,
  readings: 1,
  snapshots: 1,
  readAt: 0,
  missingAt: undefined,
};
function shown(more: Partial<Parameters<typeof LibraryLine>[0]> = {}) {
  const [onSelect, onPreview] = [vi.fn(), vi.fn()];
  const line = (
    <LibraryLine
      row={row}
      columns={DEFAULT_COLUMNS}
      selected={false}
      onSelect={onSelect}
      isPreviewed={false}
      onPreview={onPreview}
      {...more}
    />
  );
  render(
    <table>
      <tbody>{line}</tbody>
    </table>,
  );
  return { onSelect, onPreview };
}

test.each([row.id, row.orderNumber])("the title of %s shows the full text where the column truncates it", (long) => {
  shown();
  expect(screen.getByTitle(long).textContent).toContain(long);
});

test("the order number links to the opportunity", () => {
  shown();
  expect(screen.getByRole("link", { name: /^ORD-70157-b53/ }).getAttribute("href")).toBe(`/opportunities/${row.id}`);
});

test("the checkbox selects and deselects its row", async () => {
  const { onSelect } = shown();
  await userEvent.click(screen.getByRole("checkbox", { name: `Select ${row.id}` }));
  expect(onSelect).toHaveBeenLastCalledWith(row, true, false);
  cleanup();
  const again = shown({ selected: true });
  await userEvent.click(screen.getByRole("checkbox", { name: `Select ${row.id}` }));
  expect(again.onSelect).toHaveBeenLastCalledWith(row, false, false);
});

test("the button opens the opportunity in the preview pane, and closes it", async () => {
  const { onPreview } = shown();
  const button = () => screen.getByRole("button", { name: `Preview ${row.id}` });
  expect(button().getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(button());
  expect(onPreview).toHaveBeenLastCalledWith(row.id);
  cleanup();
  const again = shown({ isPreviewed: true });
  expect(button().getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(button());
  expect(again.onPreview).toHaveBeenLastCalledWith(undefined);
});

test("one button opens filters and sorting, and shows the number of active filters", async () => {
  render(<LibraryFold chosen={2}>facets</LibraryFold>);
  const button = screen.getByRole("button", { name: "Filters and sorting 2 active" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.textContent).toBe("facets");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
});
