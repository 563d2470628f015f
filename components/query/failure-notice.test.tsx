// @vitest-environment happy-dom
/** Texts of a failed call: their source, their claims, and whether a retry is offered. */
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { fail, type Failure, type FailureCode } from "@/lib/failure";
import { FailureNotice } from "./failure-notice";
import { FailureNoticeContent } from "./failure-notice-content";
import { PartnerNameProvider } from "./partner-name";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

afterEach(cleanup);

function shown(code: FailureCode, more: Partial<Failure> & { readonly message: string }, mayEdit = true): string {
  const { message, ...rest } = more;
  render(
    <PartnerNameProvider name="Real Panel" mayEdit={mayEdit}>
      <FailureNoticeContent
        failure={fail(code, message, { operation: "/qualify", ...rest }).failure}
        onRetry={() => undefined}
      />
    </PartnerNameProvider>,
  );
  return document.body.textContent ?? "";
}
const retry = () => screen.queryByRole("button", { name: /^Try again/ });

test("a pause after failures is neither a queue nor a request of the service", async () => {
  const message = "Paused after repeated failures; next try in 8 s. Nothing was sent.";
  const text = shown("overloaded", { message, detail: "paused", retryable: true, retryAfter: 8_000 });
  expect(text).toContain("Paused after repeated failures; next try in 8 s.");
  expect(text).not.toMatch(/too many|waiting|asked/i);
  expect(await screen.findAllByRole("button", { name: /Try again in \d+ s/ })).toHaveLength(1);
  expect(document.body.textContent).not.toContain("The service asked us to wait");
});

test("the pause is counted from now where the clocks of console and browser differ", async () => {
  shown("overloaded", { message: "Wait.", retryable: true, retryAfter: 8_000, at: Date.now() + 300_000 });
  expect(await screen.findByRole("button", { name: "Try again in 8 s" })).toBeDefined();
});

test("a failure without a pause that replaces one with a pause can be retried at once", async () => {
  const paused = fail("overloaded", "Wait.", { retryable: true, retryAfter: 30_000 }).failure;
  const { rerender } = render(<FailureNoticeContent failure={paused} onRetry={() => undefined} />);
  expect(await screen.findByRole("button", { name: /Try again in \d+ s/ })).toBeDefined();
  const late = fail("timed_out", "Late.", { retryable: true }).failure;
  rerender(<FailureNoticeContent failure={late} onRetry={() => undefined} />);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});

test("a canceled call is reported in one sentence", () => {
  const sentence = "The call was canceled before a response arrived.";
  expect(shown("cancelled", { message: sentence }).split(sentence)).toHaveLength(2);
  cleanup();
  const text = shown("cancelled", { message: "The call was canceled after it was sent.", detail: "sent" });
  expect(text).toContain("The call was canceled after it was sent.");
});

test("a page of an older build asks for a reload, says that nothing happened, and offers no retry", () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const text = shown("stale_build", { message: "The console was updated after this page was loaded." });
  expect(text).toContain("Your last action wasn’t carried out.");
  expect(text).toContain("Copy anything you typed first");
  expect(retry()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Reload the page" }).click();
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

test("quotes only the service", () => {
  expect(shown("bad_request", { message: "Not like this.", status: 400, quoted: true })).toContain("“Not like this.”");
  cleanup();
  const own = "The service answered with status 500 and gave no reason.";
  const text = shown("internal_error", { message: own, status: 500 });
  expect(text).toContain(own);
  expect(text).not.toContain("“");
});

test.each(["redirect", "web_page", "wrong_path"] as const)("%s: the base URL is probably wrong", (detail) => {
  const text = shown("not_found", { message: "Something else answered.", detail });
  expect(text).toContain("The base URL is probably wrong");
  expect(screen.getByRole("link", { name: "Settings › Partner accounts" }).getAttribute("href")).toBe(
    "/settings/partners",
  );
  expect(retry()).toBeNull();
  cleanup();
  expect(shown("internal_error", { message: "Something else answered.", detail }, false)).toContain("Ask an admin");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a reset is not a missing connection, and a bad certificate is not retried", () => {
  const text = shown("unreachable", { message: "The connection broke.", detail: "reset", retryable: true });
  expect(text).toContain("The request was sent");
  expect(text).not.toMatch(/no connection/i);
  expect(retry()).not.toBeNull();
  cleanup();
  shown("unreachable", { message: "Bad certificate.", detail: "unusable" });
  expect(retry()).toBeNull();
});

test("an unreadable success of a write is not reported as a broken connection", () => {
  const unread = shown("outcome_unknown", { message: "Empty.", detail: "unread" });
  expect(unread).toContain("The service reported success, but its response couldn’t be read.");
  expect(retry()).toBeNull();
  cleanup();
  expect(shown("outcome_unknown", { message: "A page.", detail: "unread_page" })).toContain(
    "A web page answered with success instead of the service.",
  );
  expect(retry()).toBeNull();
  cleanup();
  expect(shown("outcome_unknown", { message: "Broke.", detail: "reset" })).toContain("no complete response arrived");
});

test("the notice shows the message at once, and the text of its code when that is loaded", async () => {
  const notice = (
    <FailureNotice
      failure={fail("unreachable", "No route to the service.", { retryable: true }).failure}
      onRetry={() => {}}
    >
      <p>You’re seeing data from the last refresh.</p>
    </FailureNotice>
  );
  const server = renderToString(notice);
  for (const text of ["No route to the service.", "You’re seeing data from the last refresh.", ">Try again<"])
    expect(server).toContain(text);
  expect(server).not.toContain("The service can’t be reached");
  render(notice);
  expect(document.body.textContent).toContain("No route to the service.");
  expect(await screen.findByText("The service can’t be reached")).toBeDefined();
  expect(screen.getByText("You’re seeing data from the last refresh.")).toBeDefined();
  expect(retry()).not.toBeNull();
});
