// @vitest-environment happy-dom
/** Persona of the URL: a saved one is loaded when chosen; a deleted one or a failed load is reported. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { fail } from "@/lib/failure";
import { aCell, aFilter, aTargeting } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { OverlayHead } from "./overlay-head";
import { usePersonaOverlay } from "./use-persona-overlay";

const SAVED = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
const getResult = vi.fn<(path: string, query: { id?: string }) => Promise<unknown>>();

vi.mock("@/lib/query/get-result", () => ({
  getResult: (path: string, query: { id?: string }) => getResult(path, query),
}));

const person = { id: SAVED, label: "Zoe", about: "", answers: [{ attributeId: "1", values: ["2"] }] };
// Until then, a simpler notice is shown, whose button is replaced.
beforeAll(loadFailureNotice);
beforeEach(() => {
  getResult.mockReset();
  getResult.mockImplementation(async (path) =>
    path.endsWith("/people")
      ? [
          { id: SAVED, label: "Zoe, by Tom", about: "" },
          { ...person, id: "mina-berlin-31", label: "Mina, 31, Berlin" },
        ]
      : person,
  );
});
afterEach(cleanup);

const targeting = aTargeting({
  cells: [aCell("female", "1", { value: "2" })],
  filters: [[aFilter("female")]],
  quotas: [],
});
const facts = { status: "OPEN" };

function Overlay({ lens }: { readonly lens: string }) {
  const { personaOverlay, unavailable, failed } = usePersonaOverlay(targeting, facts, lens);
  return (
    <OverlayHead unavailable={unavailable} failed={failed}>
      {personaOverlay ? `${personaOverlay.person.label}: ${personaOverlay.evaluation.verdict}` : null}
    </OverlayHead>
  );
}

const show = (lens: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Overlay lens={lens} />
    </QueryClientProvider>,
  );
const loaded = () => getResult.mock.calls.filter(([path]) => path.endsWith("/person")).map(([, { id }]) => id);

test("a saved persona is loaded by its id, evaluated, and named as in the list", async () => {
  show(SAVED);
  await screen.findByText("Zoe, by Tom: match");
  expect(loaded()).toEqual([SAVED]);
});

test("a sandbox persona needs no further request", async () => {
  show("mina-berlin-31");
  await screen.findByText("Mina, 31, Berlin: match");
  expect(loaded()).toEqual([]);
});

test.each([
  ["a deleted persona", "5b2f1d52-6c1f-4c39-9b5e-ffffffffffff"],
  ["no persona at all", "__proto__"],
  ["more text than an id has", "x".repeat(500)],
])("a link with %s shows a message", async (_what, lens) => {
  show(lens);
  expect((await screen.findByRole("status")).textContent).toContain("The persona in this link isn’t available");
  expect(loaded()).toEqual([]);
});

test.each([
  ["a saved persona", "/person"],
  ["the list of personas", "/people"],
])("%s that fails to load is reported and can be retried", async (_what, failing) => {
  const answer = getResult.getMockImplementation();
  getResult.mockImplementation(async (path, query) => {
    if (path.endsWith(failing)) throw fail("console_gone", "The console didn’t respond.", { retryable: true });
    return answer?.(path, query);
  });
  show(SAVED);
  const retry = await screen.findByRole("button", { name: /^(Retry|Try again)/ });
  getResult.mockImplementation(answer as typeof getResult);
  await userEvent.click(retry);
  await screen.findByText("Zoe, by Tom: match");
});
