// @vitest-environment happy-dom
/** Conformance page: credentials shown once, card, filter, evidence, end, and a failed start. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { endConformance, readConformance, startConformance } from "@/lib/api-tools/conformance/actions";
import type { ConformanceCard, ConformanceView } from "@/lib/api-tools/conformance/conformance-view";
import { conformanceQuery } from "@/lib/api-tools/conformance/queries";
import { ConformanceByCommand } from "./conformance-by-command";
import { Conformance } from "./conformance";
import { saveReport } from "./save-report";

vi.mock("@/lib/api-tools/conformance/actions", () => ({
  readConformance: vi.fn(),
  startConformance: vi.fn(),
  endConformance: vi.fn(),
}));
vi.mock("./save-report", () => ({ saveReport: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const rule = (id: string, verdict: "pass" | "fail" | "unseen"): ConformanceCard["rules"][number] => ({
  id,
  title: `Rule ${id}`,
  expectation: `Expectation ${id}.`,
  verdict,
  why: `Reason ${id}.`,
  evidence:
    verdict === "unseen" ? [] : [{ number: 7, at: 0, operation: "qualify", sent: "POST, 90 bytes", answered: "400" }],
});

const CARD: ConformanceCard = {
  startedAt: 0,
  finished: false,
  calls: 7,
  rules: [rule("a", "pass"), rule("b", "fail"), rule("c", "unseen")],
  steps: [
    { title: "Read the list", detail: "It is put off.", done: true },
    { title: "Qualify", detail: "Ten at most.", done: false },
  ],
};
const SESSION = { address: "http://127.0.0.1:4010/conformance/ab12", accessKey: "conformance-key", card: CARD };

function shown(view: ConformanceView): void {
  vi.mocked(readConformance).mockResolvedValue({ ok: true, value: view });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(conformanceQuery().queryKey, view);
  render(
    <QueryClientProvider client={client}>
      <Conformance />
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const rules = () =>
  within(screen.getByRole("list", { name: "Rules" }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("a start shows base URL, access key and signing secret; the end forgets them", async () => {
  shown({ session: undefined });
  vi.mocked(startConformance).mockResolvedValue({ ok: true, value: { ...SESSION, secret: "only-once" } });
  // The page reads the state again every few seconds.
  vi.mocked(readConformance).mockResolvedValue({ ok: true, value: { session: SESSION } });
  await press("Start session");
  expect((await screen.findByLabelText<HTMLInputElement>("Signing secret")).value).toBe("only-once");
  expect(field("Base URL").value).toBe(SESSION.address);
  expect(field("Access key").value).toBe(SESSION.accessKey);
  expect(screen.getAllByRole("button", { name: "Copy the signing secret" })).toHaveLength(1);

  const ended = { ok: true, value: { session: undefined } } as const;
  vi.mocked(endConformance).mockResolvedValue(ended);
  await press("End session…");
  const endButton = within(await screen.findByRole("dialog")).getByRole("button", { name: "End session" });
  vi.mocked(readConformance).mockResolvedValue(ended);
  await userEvent.click(endButton);
  expect(await screen.findAllByRole("button", { name: "Start session" })).toHaveLength(1);
  expect(document.body.textContent).not.toContain("only-once");
});

test("an earlier session shows card, steps and counts, but no secret", () => {
  shown({ session: SESSION });
  expect(screen.queryByLabelText("Signing secret")).toBeNull();
  expect(screen.getAllByText(/^The signing secret was shown once, when the session started\./)).toHaveLength(1);
  expect(screen.getAllByText("1 passed, 1 failed, 1 not seen yet")).toHaveLength(1);
  expect(screen.getAllByText("1 of 2")).toHaveLength(1);
  expect(rules()).toEqual(["Rule a", "Rule b", "Rule c"]);
});

test("the filter keeps only failed rules, evidence expands, and both exports get the card", async () => {
  shown({ session: SESSION });
  await userEvent.click(screen.getByRole("radio", { name: "Failed (1)" }));
  expect(rules()).toEqual(["Rule b"]);
  const evidence = screen.getByText(/POST, 90 bytes\. Response: 400\./).closest("details");
  expect(evidence?.open).toBe(false);
  await userEvent.click(screen.getByText("1 call"));
  expect(evidence?.open).toBe(true);
  await press("Export Markdown");
  await press("Export JUnit");
  expect(vi.mocked(saveReport).mock.calls).toEqual([
    [CARD, "markdown"],
    [CARD, "junit"],
  ]);
});

test("without a failed rule the filter says so", async () => {
  shown({ session: { ...SESSION, card: { ...CARD, rules: [rule("a", "pass")] } } });
  await userEvent.click(screen.getByRole("radio", { name: "Failed (0)" }));
  expect(screen.getAllByText("No rule failed.")).toHaveLength(1);
});

test("a failed start says why, and can be repeated", async () => {
  shown({ session: undefined });
  vi.mocked(startConformance).mockResolvedValueOnce({
    ok: false,
    failure: { code: "unreachable", message: "The built-in sandbox didn’t respond.", retryable: true, at: 0 },
  });
  await press("Start session");
  expect((await screen.findByRole("alert")).textContent).toContain("sandbox");
  expect(screen.getAllByRole("button", { name: "Start session" })).toHaveLength(1);
});

test("without a built-in sandbox the page names the command", () => {
  render(<ConformanceByCommand />);
  expect(screen.getAllByText("npm run sandbox -- --conformance")).toHaveLength(1);
});
