// @vitest-environment happy-dom
/** Copying the IDs of a list. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "@/lib/failure";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { CopyIds } from "./copy-ids";

beforeEach(addPopovers);
afterEach(cleanup);

/** Opens the popup, or closes it. */
function toggle(newState: "open" | "closed"): void {
  const panel = screen.getByRole("dialog", { name: "Copy IDs", hidden: true });
  for (const type of ["beforetoggle", "toggle"]) panel.dispatchEvent(Object.assign(new Event(type), { newState }));
}
const copyButton = () => screen.findByRole("button", { name: "IDs only, one per line", hidden: true });

test("IDs that can't be read are not blamed on the browser", async () => {
  const user = userEvent.setup();
  render(<CopyIds count={2} read={() => Promise.reject(fail("conflict", "Not now."))} />);
  toggle("open");
  await user.click(await copyButton());
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toContain("Not now.");
  expect(document.body.textContent).not.toContain("Your browser blocked");
});

test("the outcome ends when the popup closes, because the list may change", async () => {
  const user = userEvent.setup();
  render(<CopyIds count={2} read={() => Promise.resolve(["120:1", "120:2"])} />);
  toggle("open");
  await user.click(await copyButton());
  await screen.findByRole("button", { name: "2 IDs copied", hidden: true });
  toggle("closed");
  toggle("open");
  await copyButton();
});
