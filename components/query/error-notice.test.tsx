import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fail, type FailureCode } from "@/lib/failure";
import { ErrorNotice } from "./error-notice";
import { FailureNoticeContent } from "./failure-notice-content";
import { failureText } from "./failure-text";

const shown = (code: FailureCode, retryable: boolean, onRetry?: () => void): string =>
  renderToStaticMarkup(
    <FailureNoticeContent
      failure={fail(code, "It says so.", { retryable }).failure}
      {...(onRetry ? { onRetry } : {})}
    />,
  );

test("shows a retry button exactly when the text advises to try again", () => {
  // A signed-out operator gets the sign-in button instead.
  for (const code of (Object.keys(failureText) as FailureCode[]).filter((name) => name !== "signed_out")) {
    for (const retryable of [false, true]) {
      const withButton = shown(code, retryable, () => undefined);
      expect(withButton.includes("Try again in a moment."), code).toBe(
        failureText[code].again !== undefined && withButton.includes(">Try again<"),
      );
      expect(shown(code, retryable), code).not.toMatch(/Try again/);
    }
    if (failureText[code].again)
      expect(
        shown(code, false, () => undefined),
        code,
      ).toContain(">Try again<");
  }
});

test("distinguishes an unreachable console from an unreachable service", () => {
  expect(shown("console_gone", true)).toContain("The console can’t be reached");
  expect(shown("unreachable", true)).toContain("The service can’t be reached");
});

test("reports a bug with its reference in the log", () => {
  const bug = Object.assign(new Error("internals"), { digest: "2718281828" });
  const markup = renderToStaticMarkup(<ErrorNotice error={bug} live="assertive" />);
  expect(markup).toContain("Something went wrong");
  expect(markup).toContain("2718281828");
  expect(markup).toContain('role="alert"');
  expect(markup).not.toContain("internals");
  expect(renderToStaticMarkup(<ErrorNotice error={null} />)).toBe("");
});
