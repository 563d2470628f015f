// @vitest-environment happy-dom
/** Notice about the parts that a duplicate lacks, until another respondent is entered. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EMPTY_FORM } from "@/lib/qualification/model/check-form";
import { LeftOutPersonas } from "../matrix/matrix-setup";
import { LeftOutNotice } from "./form-notices";

afterEach(cleanup);

const notice = (respondentId: string) => (
  <LeftOutNotice leftOut="Respondent ID and answers" form={{ ...EMPTY_FORM, respondentId }} />
);

test("an empty form asks for the parts again", () => {
  const { container, rerender } = render(notice(""));
  expect(container.textContent).toContain("Respondent ID and answers weren’t copied. Enter them again.");
  rerender(notice("somebody-else"));
  expect(container.textContent).toBe("");
});

test("a respondent that was entered before is not taken for that of the run", () => {
  const { container } = render(notice("entered-before"));
  expect(container.textContent).toContain("The respondent below is the one you entered before.");
});

test("a matrix names respondents that are not stored and personas that are gone", () => {
  const { container, rerender } = render(<LeftOutPersonas typed={1} missing={2} />);
  expect(container.textContent).toContain("1 respondent entered manually isn’t saved with the run.");
  expect(container.textContent).toContain("2 personas aren’t available: deleted, or not shared with you.");
  rerender(<LeftOutPersonas typed={0} missing={0} />);
  expect(container.textContent).toBe("");
});
