// @vitest-environment happy-dom
/** Keys and options of the combo box while its options change. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { ComboBox } from "./combo-box";
import type { Choice } from "./combo-choices";

beforeEach(addPopovers);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TOWNS = ["Aachen", "Berlin", "Celle", "Dresden", "Essen", "Fulda", "Gera", "Hamburg", "Ilmenau", "Jena"];
const towns = TOWNS.map((label, index) => ({ id: String(index), label }));

interface TownsProps {
  readonly items?: readonly Choice[];
  readonly searched?: boolean;
  readonly chosen?: Choice | undefined;
  readonly onChoose?: (id: string | undefined) => void;
}

const ignore = (): void => undefined;

function Towns({ items = towns, searched = false, chosen, onChoose = ignore }: TownsProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <ComboBox
      id="town"
      label="Town"
      items={items}
      searched={searched}
      chosen={chosen}
      typed={typed}
      onType={setTyped}
      onTypingEnd={() => setTyped(undefined)}
      onChoose={onChoose}
      caret={undefined}
      lastSelection={() => undefined}
    />
  );
}

const box = () => screen.getByRole("combobox", { name: "Town" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("search results that become fewer than the highlighted index leave a usable list", async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  const { rerender } = render(<Towns searched onChoose={choose} />);
  await user.click(box());
  await user.keyboard("{ArrowUp}");
  expect(box().getAttribute("aria-activedescendant")).toMatch(/9$/);
  rerender(<Towns searched onChoose={choose} items={towns.slice(1, 2)} />);
  expect(options()).toEqual(["Berlin"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(choose).toHaveBeenCalledWith("1");
});

test("typed text filters the options, and Enter without a highlight takes the only match", async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Towns onChoose={choose} />);
  await user.type(box(), "dres");
  expect(options()).toEqual(["Dresden"]);
  await user.keyboard("{Enter}");
  expect(choose).toHaveBeenCalledWith("3");
});

test("the highlight stays on its option when more options arrive above it", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Towns searched items={towns.slice(5)} />);
  await user.click(box());
  await user.keyboard("{ArrowDown}");
  const before = document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
  rerender(<Towns searched items={towns} />);
  const after = document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect([before, after]).toEqual(["Fulda", "Fulda"]);
});

test("the first click selects the label of the chosen option, so that typing replaces it; the second places the caret", async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Towns chosen={towns[1]} onChoose={choose} />);
  const input = box() as HTMLInputElement;
  const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  await user.click(input);
  expect(selected()).toBe("Berlin");
  await user.click(input);
  expect(selected()).toBe("");
  await user.keyboard("{Escape}");
  await user.click(input);
  await user.keyboard("cel");
  expect([input.value, options()]).toEqual(["cel", ["Celle"]]);
  await user.keyboard("{Enter}");
  expect(choose).toHaveBeenCalledWith("2");
});

test("a click into typed text selects nothing", async () => {
  const user = userEvent.setup();
  render(<Towns />);
  const input = box() as HTMLInputElement;
  await user.type(input, "dres");
  await user.keyboard("{ArrowDown}");
  await user.click(input);
  expect(input.selectionStart).toBe(input.selectionEnd);
});
