// @vitest-environment happy-dom
/** Selection of attributes by pointer and keyboard. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useRowSelection } from "@/components/ui/grid/use-row-selection";
import { SelectionBar } from "@/components/ui/selection-bar";
import { DEFAULT_COLUMNS } from "@/lib/attributes/model/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model/model";
import { CatalogueTable } from "./catalogue-table";

interface ListProps {
  readonly header: ReactNode;
  readonly items: readonly CatalogueRow[];
  readonly renderRow: (row: CatalogueRow) => ReactNode;
}

// Without a layout, the virtualized list renders no rows.
vi.mock("@/components/ui/grid/virtual-list", () => ({
  VirtualList: ({ header, items, renderRow }: ListProps) => (
    <div role="table">
      <div role="row">{header}</div>
      {items.map((row) => (
        <div key={row.id} role="row">
          {renderRow(row)}
        </div>
      ))}
    </div>
  ),
}));

const aRow = (id: string): CatalogueRow => ({
  id,
  rank: Number(id),
  name: `Name ${id}`,
  question: undefined,
  mode: "",
  active: true,
  countries: [],
  answers: 0,
  locales: 0,
  dependsOn: 0,
  usedIn: 0,
  expiresAfter: undefined,
  missing: undefined,
  readAt: 1,
  failure: undefined,
});
const ROWS = ["1", "2", "3", "4", "5"].map(aRow);

function Screen({ rows }: { readonly rows: readonly CatalogueRow[] }) {
  const selection = useRowSelection<CatalogueRow>();
  return (
    <NuqsTestingAdapter>
      <CatalogueTable
        rows={rows}
        total={rows.length}
        columns={DEFAULT_COLUMNS}
        missing=""
        sort="rank"
        down={false}
        onSort={() => undefined}
        selection={selection}
      />
      <p id="selected">{selection.ids.join(" ")}</p>
      <SelectionBar label="Selected attributes" size={selection.size} onClear={selection.clear}>
        actions
      </SelectionBar>
    </NuqsTestingAdapter>
  );
}

afterEach(cleanup);

const box = (id: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select Name ${id}, ${id}` });
const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all shown" });
const selected = () => document.querySelector("#selected")?.textContent;

test("a click selects a row, and a second click deselects it", async () => {
  render(<Screen rows={ROWS} />);
  await userEvent.click(box("2"));
  await userEvent.click(box("4"));
  expect(selected()).toBe("2 4");
  expect(screen.getByRole("status").textContent).toBe("2 selected");
  await userEvent.click(box("2"));
  expect(selected()).toBe("4");
});

test("Shift and a click select or deselect all rows from the one before", async () => {
  render(<Screen rows={ROWS} />);
  const user = userEvent.setup();
  await user.click(box("4"));
  await user.keyboard("{Shift>}");
  await user.click(box("2"));
  expect(selected()?.split(" ").toSorted()).toEqual(["2", "3", "4"]);
  await user.click(box("3"));
  expect(selected()).toBe("4");
  await user.keyboard("{/Shift}");
});

test("Space selects the focused row, and the header selects all rows that are shown", async () => {
  const { rerender } = render(<Screen rows={ROWS} />);
  box("3").focus();
  await userEvent.keyboard(" ");
  expect(selected()).toBe("3");
  expect(all().checked).toBe(false);
  // Rows that a filter hides stay selected.
  rerender(<Screen rows={ROWS.slice(0, 2)} />);
  await userEvent.click(all());
  expect(selected()).toBe("3 1 2");
  expect(all().checked).toBe(true);
  await userEvent.click(all());
  expect(selected()).toBe("3");
});

test("“Clear selection” deselects rows that are not shown as well", async () => {
  const { rerender } = render(<Screen rows={ROWS} />);
  await userEvent.click(all());
  rerender(<Screen rows={ROWS.slice(0, 1)} />);
  expect(screen.getByRole("status").textContent).toBe("5 selected");
  await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(selected()).toBe("");
  expect(box("1").checked).toBe(false);
});
