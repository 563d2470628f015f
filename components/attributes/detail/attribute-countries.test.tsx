// @vitest-environment happy-dom
/** Countries of an attribute: the button, the list it opens, and an attribute without countries. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AttributeCountries } from "./attribute-countries";

afterEach(cleanup);

const PINS = ["de_DE", "de_AT", "en_DE", "ja_JP", "eo"];

/** The test environment has no popovers: the event that a browser sends when a button opens one. */
function openPopover({ target }: MouseEvent): void {
  const id = target instanceof Element ? target.closest("[popovertarget]")?.getAttribute("popovertarget") : undefined;
  const event = Object.assign(new Event("beforetoggle"), { newState: "open" });
  document.getElementById(id ?? "")?.dispatchEvent(event);
}

beforeEach(() => document.addEventListener("click", openPopover));
afterEach(() => document.removeEventListener("click", openPopover));

async function openByKeyboard(countries: readonly string[]) {
  render(<AttributeCountries countries={countries} pins={PINS} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button"));
  await userEvent.keyboard("{Enter}");
  return screen.getByRole("dialog", { name: "Countries" });
}

test("opens by keyboard and lists names and codes in order of the names, with the pinned locales", async () => {
  const panel = await openByKeyboard(["US", "DE", "AX", "AT", "FR", "DE"]);
  expect(screen.getByRole("button").textContent).toBe("5 countries");
  expect(
    within(panel)
      .getAllByRole("listitem")
      .map((line) => [...line.children].map(({ textContent }) => textContent).join(" | ")),
  ).toEqual([
    "Åland Islands | AX",
    "Austria | de_AT | AT",
    "France | FR",
    "Germany | de_DE, en_DE | DE",
    "United States | US",
  ]);
  expect(panel.textContent).toContain("2 of 5 covered by your pinned locales");
  expect(panel.textContent).toContain("Pinned, but not offered in: Japan (ja_JP)");
});

test("Tab reaches the list, so that it scrolls by keyboard", async () => {
  const panel = await openByKeyboard(["DE"]);
  expect(screen.getByRole("button").textContent).toBe("1 country");
  await userEvent.tab();
  expect(document.activeElement).toBe(within(panel).getByRole("region", { name: "Country names" }));
});

test("shows a code that is not a country as it is", async () => {
  const panel = await openByKeyboard(["XX1"]);
  expect(within(panel).getByRole("listitem").textContent).toBe("XX1XX1");
});

test("an attribute without countries is offered in all, without a button", () => {
  const { container } = render(<AttributeCountries countries={[]} pins={PINS} />);
  expect(container.textContent).toBe("All");
  expect(screen.queryByRole("button")).toBeNull();
});
