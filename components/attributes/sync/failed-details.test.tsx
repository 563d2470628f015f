// @vitest-environment happy-dom
/** Failed details beside the title of the attribute pages. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NEVER_SYNCED, type AttributesOverview } from "@/lib/attributes/model/model";
import { fail } from "@/lib/failure";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { FailedDetails } from "./failed-details";

const startAttributesSync = vi.hoisted(() => vi.fn());
vi.mock("@/lib/attributes/actions", () => ({ startAttributesSync }));
vi.mock("@/lib/query/get-result", () => ({ getResult: () => new Promise(() => undefined) }));

beforeEach(addPopovers);
afterEach(cleanup);

const OVERVIEW = {
  listed: 504,
  read: 501,
  failed: 3,
  neverRead: 3,
  due: 0,
  sync: { ...NEVER_SYNCED, state: "done", done: 501, failed: 3, total: 504, message: "Failed: attribute 120." },
} as unknown as AttributesOverview;

const shown = (more: Partial<AttributesOverview>, disabledReason?: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FailedDetails overview={{ ...OVERVIEW, ...more }} disabledReason={disabledReason} />
    </QueryClientProvider>,
  );

test("names the failed details and their effect on the search", () => {
  const { container } = shown({});
  expect(screen.getAllByRole("button", { name: "3 failed" })).toHaveLength(1);
  expect(container.textContent).toContain("501 of 504 attributes loaded. The failed ones can’t be found by search.");
  expect(container.textContent).toContain("Failed: attribute 120. See changes");
});

test.each([
  [0, "The failed ones show earlier details."],
  [2, "2 can’t be found by search."],
])("with %i of 3 never loaded: %s", (neverRead, text) => {
  expect(shown({ neverRead }).container.textContent).toContain(text);
});

test("a retry asks for the failed details only, and its failure is quoted", async () => {
  startAttributesSync.mockResolvedValue({
    ok: false,
    failure: fail("conflict", "A job is loading attributes.").failure,
  });
  shown({});
  screen.getByText("Retry 3").click();
  expect((await screen.findByRole("alert")).textContent).toContain("A job is loading attributes.");
  expect(startAttributesSync).toHaveBeenCalledWith({ details: "failed", alsoFull: false });
});

test("a viewer reads why the retry is not available", () => {
  expect(shown({}, "This requires the manager role.").container.textContent).toContain(
    "This requires the manager role.",
  );
});

test("renders nothing without failures, and while details are due", () => {
  expect(shown({ failed: 0 }).container.innerHTML).toBe("");
  expect(shown({ due: 4 }).container.innerHTML).toBe("");
});
