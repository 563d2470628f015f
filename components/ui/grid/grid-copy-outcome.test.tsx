// @vitest-environment happy-dom
/** Copying a cell or row of a grid by key. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { GridCopyOutcome } from "./grid-copy-outcome";
import { useGridFocus } from "./use-grid-focus";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Grid() {
  const scroller = useRef<HTMLDivElement>(null);
  const { copied, onKeyDown, onFocus, cellProps } = useGridFocus({
    rows: 1,
    columns: 2,
    rowHeight: 20,
    scroller,
    stickyWidth: 0,
    scrollToRow: () => undefined,
    textOf: ({ column }, wholeRow) => (wholeRow ? "a\tb" : column === 0 ? "a" : "b"),
  });
  return (
    <>
      <div ref={scroller} role="grid" tabIndex={-1} onKeyDown={onKeyDown} onFocus={onFocus}>
        <div role="row">
          <div role="gridcell" {...cellProps(0, 0)}>
            a
          </div>
          <div role="gridcell" {...cellProps(0, 1)}>
            b
          </div>
        </div>
      </div>
      <GridCopyOutcome outcome={copied} />
    </>
  );
}

/** A grid with the focus in its first cell. */
function show() {
  const user = userEvent.setup();
  render(<Grid />);
  screen.getAllByRole("gridcell")[0]?.focus();
  return user;
}

test("copies a cell or a row, and announces it until the focus moves", async () => {
  const user = show();
  await user.keyboard("{Control>}c{/Control}");
  await screen.findByText("Copied the cell.");
  expect(await navigator.clipboard.readText()).toBe("a");
  await user.keyboard("{Control>}{Shift>}c{/Shift}{/Control}");
  await screen.findByText("Copied the row.");
  expect(screen.getByRole("status").className).toBe("sr-only");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("shows that the browser blocked a copy", async () => {
  const user = show();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  await user.keyboard("{Control>}c{/Control}");
  await screen.findByText("Your browser blocked copying the cell.");
  expect(screen.getByRole("status").className).not.toContain("sr-only");
});

test("a page without a clipboard counts as blocked", async () => {
  const user = show();
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  await user.keyboard("{Control>}{Shift>}c{/Shift}{/Control}");
  await screen.findByText("Your browser blocked copying the row.");
});
