// @vitest-environment happy-dom
/** Library rows with the longest values that the service may send. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_COLUMNS } from "@/lib/opportunities/library/library-columns";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { UNSTATED_FACET } from "@/lib/opportunities/model/not-stated";
import { REQUIREMENTS } from "@/lib/sampling/requirement-names";
import { LibraryFold } from "./library-bar";
import { facetLabel } from "./library-facet-labels";
import { LibraryLine } from "./library-line";

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
  reachValue: undefined,
  reach: undefined,
  completes: "10",
  quotaEntries: 0,
  openQuotaEntries: 0,
  daysInField: figure,
  created: "2026-11-20",
  devices: [],
  categories: [],
  requires: [],
  unstated: [],
  blockedStep: "",
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

test.each([row.id, row.orderNumber])("the title of %s shows the full text", (long) => {
  shown();
  expect(screen.getByTitle(long).textContent).toContain(long);
});

test("the order number links to the opportunity", () => {
  shown();
  expect(screen.getByRole("link", { name: /^ORD-70157-b53/ }).getAttribute("href")).toBe(`/opportunities/${row.id}`);
});

test("a long id is shown whole, on one line", () => {
  shown();
  const id = screen.getByText(row.id);
  expect(id.className).toContain("whitespace-nowrap");
  expect(id.className).not.toContain("truncate");
});

test("the limit of an open opportunity comes right after its status, before all other facts", () => {
  shown({ row: { ...row, blockedStep: "Q3" } });
  const pill = screen.getByRole("link", { name: "No one can enter: Q3" });
  expect(pill.getAttribute("href")).toBe(`/opportunities/${row.id}?entry=Q3`);
  const cell = pill.closest("td");
  expect([cell?.dataset["label"], cell?.dataset["line"], cell?.textContent]).toEqual([
    "Status",
    "1",
    "OpenNo one can enter: Q3",
  ]);
});

test("an opportunity that the service doesn't know shows only that", () => {
  shown({ row: { ...row, blockedStep: "Q3", missingAt: 5 } });
  expect(screen.getAllByText("Not found")).toHaveLength(1);
  expect(screen.queryByText(/No one can enter/)).toBeNull();
});

test.each([
  [{ text: "1", value: 1, odd: undefined }, "1 day"],
  [{ text: "9", value: 9, odd: undefined }, "9 days"],
])("without a start, only the number of days in field is shown", (daysInField, text) => {
  shown({ columns: ["days"], row: { ...row, created: "", daysInField } });
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test("a phone's card has three lines", () => {
  shown();
  const lines = [...document.querySelectorAll("td")].flatMap(({ dataset }) =>
    dataset["line"] === undefined ? [] : [`${dataset["line"]} ${dataset["label"] ?? ""}`.trim()],
  );
  expect(lines).toEqual([
    "0",
    "1 Status",
    "2 Order number",
    "2 ID",
    "3 Locale",
    "3 CPI",
    "3 Open entries",
    "3 Reach",
    "3 Updated",
  ]);
});

test.each([
  [[], [], "none"],
  [["requires_webcam"], [], "webcam"],
  [["requires_webcam"], ["requires_app_vpn"], "webcam, 1 not stated"],
  [[], ["requires_app_vpn", "requires_recontact"], "2 not stated"],
  [[], [...REQUIREMENTS], "not stated"],
])("requirements %j with %j not stated read %j", (requires, unstated, text) => {
  shown({ row: { ...row, requires, unstated }, columns: ["requires"] });
  expect(document.querySelector('td[data-label="Requires"]')?.textContent).toBe(text);
});

test("devices and a locale that aren't stated read the same", () => {
  shown({ row: { ...row, locale: "" }, columns: ["locale", "devices"] });
  for (const label of ["Locale", "Devices"])
    expect(document.querySelector(`td[data-label="${label}"]`)?.textContent).toBe("not stated");
});

test.each(["status", "country", "locale", "device", "requires"] as const)(
  "the facet %s names values not stated",
  (facet) => expect(facetLabel(facet, UNSTATED_FACET)).toBe("not stated"),
);

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
