// @vitest-environment happy-dom
/** Escape in the search box. Each change of the text closes the ID lookup. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box";

afterEach(cleanup);

test("Escape clears typed text, and does nothing in an empty box", async () => {
  const onText = vi.fn();
  const { rerender } = render(<SearchBox value="" onText={onText} onEnter={() => undefined} />);
  await userEvent.click(screen.getByRole("searchbox", { name: "Find attributes" }));
  await userEvent.keyboard("{Escape}");
  expect(onText).not.toHaveBeenCalled();
  rerender(<SearchBox value="age" onText={onText} onEnter={() => undefined} />);
  await userEvent.keyboard("{Escape}");
  expect(onText.mock.calls).toEqual([[""]]);
});
