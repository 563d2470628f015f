// @vitest-environment happy-dom
/** Local checks of a tab: open, keep, discard, and a keep that fails. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import type { Failure } from "@/lib/failure";
import { EMPTY_FORM, type CheckForm } from "@/lib/qualification/model/check-form";
import type { RunView } from "@/lib/qualification/model/run-view";
import { localChecksQuery, type LocalCheck } from "@/lib/qualification/runs/local-checks";
import { LocalChecksPanel } from "./local-checks-panel";
import { useLocalChecks } from "./use-local-checks";

const NOW = Date.UTC(2026, 10, 20, 14, 2, 9);
const startRun = vi.fn<(input: { idempotencyKey: string }) => Promise<unknown>>();
const readRun = vi.fn<() => Promise<RunView>>();

vi.mock("@/lib/qualification/run/run-control-actions", () => ({
  startRun: (input: { idempotencyKey: string }) => startRun(input),
}));
vi.mock("@/lib/query/get-result", () => ({
  getResult: async (path: string) => (path.endsWith("/runs/one") ? readRun() : {}),
}));

const viewOf = (persona: string, verdict: string, emptySteps?: readonly string[]): RunView =>
  ({
    id: "",
    name: null,
    kind: "local",
    state: "done",
    operator: "ana@example.test",
    createdAt: NOW,
    request: { groupIds: ["11241127"], answers: 1, persona },
    summary: { answered: 0, agree: 0, differ: 0, unasked: [] },
    subjects: [{ label: persona, live: false, answers: 1 }],
    batches: [],
    outcomes: [
      {
        subject: 0,
        groupId: "11241127",
        local: {
          verdict,
          axes: "",
          model: "kleene-3",
          needs: [],
          reasons: [],
          steps: [],
          ...(emptySteps ? { emptySteps } : {}),
          hiddenTargeting: false,
          readAs: { opportunityId: "55301", locale: "de_DE", readAt: NOW, snapshotId: "s".repeat(64), others: 0 },
        },
        agreement: "open",
        reasons: [],
        linkReady: false,
      },
    ],
  }) as unknown as RunView;

const checkOf = (id: string, persona: string, verdict = "undetermined"): LocalCheck => ({
  id,
  view: viewOf(persona, verdict),
  form: { ...EMPTY_FORM, groups: "11241127", ip: "203.0.113.7" },
  input: { idempotencyKey: id, groupIds: [], subjects: [] },
});

const filled = vi.fn<(form: CheckForm) => void>();
const kept = vi.fn<(runId: string) => void>();

function Checks() {
  const local = useLocalChecks();
  return (
    <LocalChecksPanel
      local={local}
      shown={local.opened}
      number={4}
      position="form"
      onOpen={({ id }) => local.open(id)}
      onKept={(id, as) => {
        local.keep(id, as);
        kept(as.runId);
      }}
      onDiscard={({ id }) => local.discard(id)}
      onFill={({ form }) => filled(form)}
    />
  );
}

function show(...checks: LocalCheck[]): void {
  const client = new QueryClient();
  client.setQueryData(localChecksQuery().queryKey, checks);
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <ClockProvider serverNow={NOW}>
          <Checks />
        </ClockProvider>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

beforeEach(() => {
  startRun.mockReset();
  readRun.mockReset();
  filled.mockReset();
  kept.mockReset();
});
afterEach(cleanup);

const list = () => screen.getByRole("list", { name: "Local checks in this tab" });
const result = () => screen.getByRole("region", { name: "Understand" });
const press = (name: RegExp) => userEvent.click(within(list()).getByRole("button", { name }));

test("lists time, persona, groups and result of each check, and opens one", async () => {
  show(checkOf("b", "Mina", "match"), checkOf("a", "Jonas"));
  const [first, second] = within(list()).getAllByRole("listitem");
  expect(first?.textContent).toContain("Mina: local check of group 11241127");
  expect(first?.textContent).toContain("Match");
  expect(second?.textContent).toContain("Undetermined");
  expect(second?.querySelector("[title*='20 Nov 2026']")).not.toBeNull();
  expect(screen.queryByRole("region", { name: "Understand" })).toBeNull();

  await press(/^Open Jonas/);
  expect(result().textContent).toContain("1 group checked locally (service not called)");
  expect(result().textContent).toContain("Not saved.");
  expect(
    within(list())
      .getByRole("button", { name: /^Open Jonas/ })
      .getAttribute("aria-current"),
  ).toBe("true");
  await userEvent.click(within(result()).getByRole("button", { name: /^Fill in the form/ }));
  expect(filled).toHaveBeenCalledWith({ ...EMPTY_FORM, groups: "11241127", ip: "203.0.113.7" });
  expect(startRun).not.toHaveBeenCalled();
});

test("the chips of a step without entries do not blame the respondent", async () => {
  const check = { ...checkOf("b", "Mina"), view: viewOf("Mina", "wrong_person", ["F1"]) };
  show(check);
  expect(list().textContent).toContain("No one can enter");
  await press(/^Open Mina/);
  expect(result().textContent).toContain("No one can enter: F1 has no entries.");
  expect(document.body.textContent).not.toContain("Wrong person");
});

test("keeping a check stores it under its own key and removes it from the list", async () => {
  startRun.mockResolvedValue({ ok: true, value: { id: "r", calls: 0 } });
  readRun.mockResolvedValue(viewOf("Mina", "match"));
  show(checkOf("b", "Mina", "match"), checkOf("a", "Jonas"));
  await press(/^Save Mina/);
  await vi.waitFor(() => expect(kept).toHaveBeenCalledWith("r"));
  expect(startRun.mock.calls.map(([{ idempotencyKey: key }]) => key)).toEqual(["b"]);
  expect(within(list()).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByText("The library changed after this check")).toBeNull();
});

test("a run stored with another result than its check shows a notice", async () => {
  startRun.mockResolvedValue({ ok: true, value: { id: "r", calls: 0 } });
  readRun.mockResolvedValue(viewOf("Mina", "closed_quota"));
  show(checkOf("b", "Mina", "match"));
  await press(/^Save Mina/);
  await screen.findByText("The library changed after this check");
  expect(screen.getByRole("status").textContent).toContain("1 group got a different result.");
});

test("a check that could not be stored stays in the list, and a retry uses the same key", async () => {
  const failure: Failure = { code: "signed_out", message: "You’re signed out", retryable: false, at: NOW };
  startRun.mockResolvedValueOnce({ ok: false, failure }).mockResolvedValue({ ok: true, value: { id: "r", calls: 0 } });
  readRun.mockResolvedValue(viewOf("Mina", "match"));
  show(checkOf("b", "Mina", "match"));
  await press(/^Save Mina/);
  expect((await screen.findByRole("alert")).textContent).toContain("The check stays in this tab.");
  expect(within(list()).getAllByRole("listitem")).toHaveLength(1);
  await press(/^Save Mina/);
  await vi.waitFor(() => expect(kept).toHaveBeenCalledWith("r"));
  expect(startRun.mock.calls.map(([{ idempotencyKey: key }]) => key)).toEqual(["b", "b"]);
});

test("discarding a check removes it and its result", async () => {
  show(checkOf("b", "Mina"));
  await press(/^Open Mina/);
  await press(/^Discard Mina/);
  expect(screen.queryByRole("region")).toBeNull();
  expect(startRun).not.toHaveBeenCalled();
});

test("discarding a check that could not be kept takes its error along", async () => {
  const failure: Failure = { code: "forbidden", message: "Support role needed", retryable: false, at: NOW };
  startRun.mockResolvedValue({ ok: false, failure });
  show(checkOf("b", "Mina"), checkOf("a", "Jonas"));
  await press(/^Save Mina/);
  await screen.findByRole("alert");
  await press(/^Discard Mina/);
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(within(list()).getAllByRole("listitem")).toHaveLength(1);
});
