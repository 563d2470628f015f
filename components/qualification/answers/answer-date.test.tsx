// @vitest-environment happy-dom
/** Date field of an answer while the form changes around it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { AnswerDate } from "./answer-date";

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 21);

function Line() {
  const [at, setAt] = useState<number | undefined>(Date.UTC(2026, 0, 2));
  return (
    <>
      <AnswerDate label="Answered on" at={at} now={NOW} onChange={setAt} />
      <button type="button" onClick={() => setAt(Date.UTC(2026, 1, 3))}>
        Fill
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Answered on");
const fill = () => fireEvent.click(screen.getByRole("button", { name: "Fill" }));

test("shows the day of the persona that fills the form, and stays while a day is typed", () => {
  render(<Line />);
  fill();
  expect(field().value).toBe("2026-02-03");
  const before = field();
  fireEvent.change(before, { target: { value: "2026-01-05" } });
  expect(field()).toBe(before);
  expect(field().value).toBe("2026-01-05");
  fill();
  expect(field().value).toBe("2026-02-03");
});
