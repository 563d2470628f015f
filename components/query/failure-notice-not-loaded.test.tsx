// @vitest-environment happy-dom
/** Failure notice whose code can't be loaded, because the console can't be reached. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fail } from "@/lib/failure";
import { FailureNotice, loadFailureNotice } from "./failure-notice";

const chunk = vi.hoisted(() => ({ isReachable: false }));
vi.mock("./failure-notice-content", async (importOriginal) => {
  if (!chunk.isReachable) throw new Error("no connection");
  return importOriginal();
});
vi.mock("next/navigation", () => ({ usePathname: () => "/", useRouter: () => ({}) }));

afterEach(cleanup);

test("the notice keeps its message and its retry, and a later one is shown in full", async () => {
  const { failure } = fail("console_gone", "The console didn’t respond.", { retryable: true });
  const notice = <FailureNotice failure={failure} live="assertive" onRetry={() => undefined} />;
  render(notice);
  await loadFailureNotice();
  expect(screen.getByRole("alert").textContent).toContain("The console didn’t respond.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  cleanup();
  chunk.isReachable = true;
  render(notice);
  expect(await screen.findByText("The console can’t be reached")).toBeDefined();
});
