// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CopyTextButton } from "./copy-text-button";
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("copies the text by keyboard and announces it", async () => {
  const user = userEvent.setup();
  render(<CopyTextButton read={() => Promise.resolve("F1: Age is 18–54")} />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copy as text" }));
  await user.keyboard("{Enter}");
  expect(await screen.findAllByText("Copied targeting as text.")).toHaveLength(1);
  expect(await navigator.clipboard.readText()).toBe("F1: Age is 18–54");
});

test("shows the text for copying by hand if the browser refuses", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  render(<CopyTextButton step="Q2" read={() => Promise.resolve("Q2: Alter: 18–54")} />);
  await user.click(screen.getByRole("button", { name: "Copy Q2 as text" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Your browser blocked copying");
  const text = screen.getByLabelText<HTMLTextAreaElement>("Text");
  expect(text.value).toBe("Q2: Alter: 18–54");
  expect(text.readOnly).toBe(true);
  await user.click(text);
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
});

test("reports a text that cannot be loaded", async () => {
  const user = userEvent.setup();
  render(<CopyTextButton read={() => Promise.reject(new Error("offline"))} />);
  await user.click(screen.getByRole("button", { name: "Copy as text" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Try again");
});
