// @vitest-environment happy-dom
/** Ids typed or pasted into the comparison form. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CompareForm } from "./compare-form";

afterEach(cleanup);

const box = (name: "A" | "B") => screen.getByRole<HTMLInputElement>("textbox", { name: `Opportunity ${name}` });
const compare = () => userEvent.click(screen.getByRole("button", { name: "Compare A with B" }));

function show(ids = "") {
  const onIds = vi.fn();
  render(<CompareForm ids={ids} onIds={onIds} />);
  return onIds;
}

async function paste(name: "A" | "B", text: string): Promise<void> {
  await userEvent.click(box(name));
  await userEvent.paste(text);
}

test("a pasted mail with two ids fills both boxes", async () => {
  const onIds = show();
  await paste("A", "Hi Ana,\nwhy does #55304 pay less than\nhttps://console.example.com/opps/55420?x ?");
  expect([box("A").value, box("B").value]).toEqual(["55304", "55420"]);
  await compare();
  expect(onIds).toHaveBeenCalledWith("55304,55420");
});

test("typed ids may be decorated; a paste into typed text is left to the browser", async () => {
  const onIds = show();
  await userEvent.type(box("A"), "#553");
  await paste("A", "04");
  await userEvent.type(box("B"), "55305.");
  await compare();
  expect(box("A").value).toBe("#55304");
  expect(onIds).toHaveBeenCalledWith("55304,55305");
});

test("an unclear number is named at its box, and one press decides", async () => {
  const onIds = show();
  await paste("A", "55,414");
  await userEvent.type(box("B"), "55305");
  await compare();
  expect(onIds).not.toHaveBeenCalled();
  expect(
    screen.getByRole("textbox", { name: "Opportunity A", description: /can be interpreted in several ways/ }),
  ).toBe(box("A"));
  await userEvent.click(screen.getByRole("button", { name: "Use 55414" }));
  await compare();
  expect(onIds).toHaveBeenCalledWith("55414,55305");
});

test("a text that is not an ID is named at its box and stays there", async () => {
  const onIds = show();
  await compare();
  expect(screen.getByRole("textbox", { name: "Opportunity A", description: /An ID is a whole number/ })).toBe(box("A"));
  await userEvent.type(box("A"), "55304");
  await userEvent.type(box("B"), "12x");
  await compare();
  expect(screen.getByRole("textbox", { name: "Opportunity B", description: /“12x” is not an ID/ })).toBe(box("B"));
  expect(box("B").value).toBe("12x");
  expect(onIds).not.toHaveBeenCalled();
});
