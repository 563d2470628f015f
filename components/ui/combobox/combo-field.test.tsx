// @vitest-environment happy-dom
/** Keys pressed in the plain input, while the combo box is being downloaded. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPopovers } from "@/lib/testing/setup/popovers";
import type { Choice } from "./combo-choices";

let finishDownload: () => void;

beforeEach(() => {
  addPopovers();
  // Each test downloads the widget again.
  vi.resetModules();
  const { promise, resolve } = Promise.withResolvers<void>();
  finishDownload = resolve;
  vi.doMock("./combo-box", async (original) => {
    await promise;
    return original();
  });
});
afterEach(() => {
  cleanup();
  vi.doUnmock("./combo-box");
});

const TOWNS = ["Aachen", "Berlin", "Bernau", "Celle"];
const towns: readonly Choice[] = TOWNS.map((label, index) => ({ id: String(index), label }));

interface Drawn {
  readonly chosen?: string;
  readonly onQuery?: (text: string) => void;
}

/** Form with a combo box of towns whose widget arrives when `finishDownload` is called. */
async function draw({ chosen, ...more }: Drawn = {}) {
  const { ComboField } = await import("./combo-field");
  const [choose, submit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  function Town() {
    const [value, setValue] = useState(chosen);
    const onChange = (id: string | undefined) => {
      choose(id);
      setValue(id);
    };
    return <ComboField label="Town" items={towns} value={value} onChange={onChange} {...more} />;
  }
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Town />
      <button type="submit">Save</button>
    </form>,
  );
  return { choose, submit };
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Town" });
const arrived = () => screen.findByRole("button", { name: "Show options for Town" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("Enter takes the only match, and the widget shows it with a closed list", async () => {
  const { choose, submit } = await draw();
  await userEvent.type(box(), "cel{Enter}");
  expect(choose.mock.calls).toEqual([["3"]]);
  expect(box().value).toBe("Celle");
  finishDownload();
  await arrived();
  expect([box().value, options()]).toEqual(["Celle", []]);
  expect(submit).not.toHaveBeenCalled();
});

test("an Enter with several matches keeps text and focus, and the widget lists them", async () => {
  const { choose, submit } = await draw();
  await userEvent.type(box(), "ber{Enter}");
  finishDownload();
  await arrived();
  expect([box().value, options()]).toEqual(["ber", ["Berlin", "Bernau"]]);
  expect(document.activeElement).toBe(box());
  expect(choose).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test("Enter takes no search result, because it may belong to an earlier text", async () => {
  const query = vi.fn();
  const { choose } = await draw({ onQuery: query });
  await userEvent.type(box(), "Celle{Enter}");
  expect(query).toHaveBeenLastCalledWith("Celle");
  finishDownload();
  await arrived();
  expect(box().value).toBe("Celle");
  expect(options()).toEqual(TOWNS);
  expect(choose).not.toHaveBeenCalled();
});

test("Enter in a field without typed text submits the form, as in the widget with a closed list", async () => {
  const { submit } = await draw();
  box().focus();
  await userEvent.keyboard("{Enter}");
  expect(submit).toHaveBeenCalledTimes(1);
});

test("Escape discards the typed text, and the list stays closed", async () => {
  await draw();
  await userEvent.type(box(), "ber{Escape}");
  expect(box().value).toBe("");
  finishDownload();
  await arrived();
  expect([box().value, options()]).toEqual(["", []]);
});

test("an Enter that ends a composition takes nothing", async () => {
  const { choose } = await draw();
  await userEvent.type(box(), "cel");
  expect(fireEvent.keyDown(box(), { key: "Enter", isComposing: true })).toBe(true);
  expect(choose).not.toHaveBeenCalled();
});

test("text that was just selected is still selected in the widget, so that typing replaces it", async () => {
  await draw();
  await userEvent.type(box(), "berl");
  // Without an event, as long as the browser has not sent one.
  const plain = box();
  plain.setSelectionRange(0, 4);
  finishDownload();
  await arrived();
  expect(box()).not.toBe(plain);
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 4]);
});

test("after a click while the widget is loading, it selects the label of the chosen option", async () => {
  const user = userEvent.setup();
  await draw({ chosen: "1" });
  await user.click(box());
  finishDownload();
  await arrived();
  expect([box().value, box().selectionStart, box().selectionEnd]).toEqual(["Berlin", 0, "Berlin".length]);
  await user.keyboard("cel");
  expect([box().value, options()]).toEqual(["cel", ["Celle"]]);
});

test("a focus without a click leaves the caret where it was", async () => {
  await draw({ chosen: "1" });
  box().focus();
  box().setSelectionRange(3, 3);
  finishDownload();
  await arrived();
  expect([box().selectionStart, box().selectionEnd]).toEqual([3, 3]);
});
