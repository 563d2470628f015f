// @vitest-environment happy-dom
/** Refresh of one attribute: what starts it, and what cancels it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RefetchButton } from "./refetch-button";
import type { useRefetchAttribute } from "./use-refetch-attribute";

afterEach(cleanup);

function shown(isPending: boolean) {
  const [mutate, cancel] = [vi.fn(), vi.fn()];
  render(
    <RefetchButton refetch={{ isPending, mutate, cancel } as unknown as ReturnType<typeof useRefetchAttribute>} />,
  );
  return { mutate, cancel };
}

test("a press starts one fetch, and the button ignores presses while it is in flight", () => {
  const idle = shown(false);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }), { detail: 1 });
  expect(idle.mutate).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  cleanup();
  const fetching = shown(true);
  fireEvent.click(screen.getByRole("button", { name: "Refreshing…" }), { detail: 1 });
  expect(fetching.mutate).not.toHaveBeenCalled();
});

test("the second press of a double click does not cancel, a press of its own does, also by keyboard", () => {
  const { cancel } = shown(true);
  const button = screen.getByRole("button", { name: "Cancel" });
  fireEvent.click(button, { detail: 2 });
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 0 });
  expect(cancel).toHaveBeenCalledTimes(2);
});
