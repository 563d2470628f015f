// @vitest-environment happy-dom
/** The second pill in the header, on library rows and on their phone cards. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { HeadlineFacts } from "@/lib/opportunities/model/headline";
import { HeadlinePill } from "./headline-pill";

afterEach(cleanup);

const open: HeadlineFacts = {
  status: "OPEN",
  blockedStep: "",
  created: "",
  daysInField: { value: undefined },
  devices: [],
};

function show(facts: Partial<HeadlineFacts>) {
  const onStep = vi.fn((step: string) => step);
  const { container } = render(
    <HeadlinePill facts={{ ...open, ...facts }} hrefOf={(step) => `?entry=${step}`} onStep={onStep} samePage />,
  );
  return { container, onStep };
}

test("links to the step that no respondent can pass, and reports the press", async () => {
  const { onStep } = show({ blockedStep: "Q3" });
  const link = screen.getByRole("link", { name: "No one can enter: Q3" });
  expect(link.getAttribute("href")).toContain("entry=Q3");
  // State is shape, word and color.
  expect(link.querySelector("svg")).not.toBeNull();
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(onStep).toHaveBeenCalledWith("Q3");
});

test("a device restriction is not a link, because it has no step", () => {
  show({ devices: ["desktop"] });
  expect(screen.getAllByText("Desktop only")).toHaveLength(1);
  expect(screen.queryByRole("link")).toBeNull();
});

test("shows the end of the days in field", () => {
  show({ created: "2020-01-01T00:00:00Z", daysInField: { value: 2 }, devices: ["desktop"] });
  expect(screen.getAllByText("Field time over")).toHaveLength(1);
  expect(screen.queryByText("Desktop only")).toBeNull();
});

test.each([{ status: "CLOSED", blockedStep: "Q3" }, {}])("no pill for %j", (facts) =>
  expect(show(facts).container.textContent).toBe(""),
);
