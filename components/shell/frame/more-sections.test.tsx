// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MoreSections } from "./more-sections";
import { isInSection, ON_PHONES, sections } from "./sections";

vi.mock("next/navigation", () => ({ usePathname: () => "/settings/people", useRouter: () => ({}) }));

afterEach(cleanup);

const more = sections.slice(ON_PHONES);

test("the menu has the sections that the bar of a phone leaves out, and the button names the current one", () => {
  render(<MoreSections sections={more} isCurrent={(section) => isInSection(section, "/settings/people")} />);
  expect(screen.getByRole("button").textContent).toBe("More: Settings");
  const menu = within(screen.getByLabelText("More sections"));
  const links = menu.getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Contexts", null],
    ["API tools", null],
    ["Activity", null],
    ["Settings", "page"],
  ]);
});

test("on a page of the bar the button names no section", () => {
  render(<MoreSections sections={more} isCurrent={(section) => isInSection(section, "/panels/new")} />);
  expect(screen.getByRole("button").textContent).toBe("More");
});
