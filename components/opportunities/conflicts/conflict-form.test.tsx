// @vitest-environment happy-dom
/** Ids pasted into the conflicts form. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ConflictForm } from "./conflict-form";

afterEach(cleanup);

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Opportunity IDs" });
const find = () => userEvent.click(screen.getByRole("button", { name: "Find conflicts" }));

function show(ids = "") {
  const onIds = vi.fn();
  render(<ConflictForm ids={ids} onIds={onIds} />);
  return onIds;
}

async function paste(text: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste(text);
}

test("adds the opportunities of a mail, and a group only on a press", async () => {
  const onIds = show();
  await paste("Please check 55304. and https://console.example.com/opps/55420?x of group 1174589, since 20 Nov 2026.");
  await find();
  expect(onIds).toHaveBeenLastCalledWith("55304,55420");
  expect(screen.getByRole("list", { name: "Ignored" }).textContent).toContain("1174589 is a group ID");
  await userEvent.click(screen.getByRole("button", { name: "Use 1174589" }));
  await find();
  expect(onIds).toHaveBeenLastCalledWith("55304,55420,1174589");
});

test("rejects an ambiguous number in a list at its box, until one press resolves it", async () => {
  const onIds = show();
  await paste("55304 55,414");
  await find();
  expect(onIds).not.toHaveBeenCalled();
  expect(
    screen.getByRole("textbox", {
      name: "Opportunity IDs",
      description: /“55,414” can be interpreted in several ways/,
    }),
  ).toBe(box());
  await userEvent.click(within(screen.getByRole("group", { name: "Notes on the IDs" })).getByText("Use 55414"));
  expect(box().value).toBe("55304 55414");
  await find();
  expect(onIds).toHaveBeenCalledWith("55304,55414");
});

test("keeps its own limits and messages", async () => {
  const onIds = show();
  for (const [text, message] of [
    ["55304 twelve", /“twelve” is not an ID/],
    ["55304", /Enter at least two IDs\./],
    [Array.from({ length: 61 }, (_, index) => 60_000 + index).join(" "), /You entered 61 IDs\. The maximum is 60\./],
  ] as const) {
    await paste(text);
    await find();
    expect(screen.getByRole("textbox", { name: "Opportunity IDs", description: message })).toBe(box());
    expect(box().value).toBe(text);
  }
  expect(onIds).not.toHaveBeenCalled();
});

test("names the tokens of a link that are not IDs, and keeps the others", () => {
  show("-1,55304,99999999999999999999");
  expect(screen.getByText("“-1” and “99999999999999999999” in the link are not IDs.")).toBeDefined();
  expect(box().value).toBe("55304");
  cleanup();
  show("55304,55305");
  expect(screen.queryByText(/in the link/)).toBeNull();
});
