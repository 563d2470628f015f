// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { fail } from "@/lib/failure";
import { TemplateDialog } from "./template-dialog";

beforeAll(loadFailureNotice);
afterEach(cleanup);

const nothing = () => undefined;

test("a name that is taken is not reported as a change by someone else", () => {
  const error = fail("conflict", "You already have a template called “Basics”.");
  const texts = { title: "Save keys as template", submitLabel: "Save template", keys: ["gender"] };
  render(<TemplateDialog {...texts} pending={false} error={error} onClose={nothing} onSave={nothing} />);
  const alert = screen.getByRole("alert");
  for (const text of ["Not saved", "You already have a template called “Basics”."])
    expect(alert.textContent).toContain(text);
  expect(alert.textContent).not.toMatch(/Someone else|Reload/);
});
