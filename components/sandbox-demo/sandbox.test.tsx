// @vitest-environment happy-dom
/** Demo data and clock of the sandbox: refusals while other work is in progress. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { deleteSandboxData, loadDemoData, moveSandboxClock, readSandbox } from "@/lib/sandbox-demo/actions";
import type { SandboxView } from "@/lib/sandbox-demo/sandbox-view";
import { Sandbox } from "./sandbox";

vi.mock("@/lib/query/get-result", () => ({ getResult: async () => ({ open: [], ended: [] }) }));
vi.mock("@/lib/activity/actions", () => ({ steerJob: vi.fn(), retryJob: vi.fn() }));
vi.mock("@/lib/sandbox-demo/actions", () => ({
  readSandbox: vi.fn(),
  loadDemoData: vi.fn(),
  deleteSandboxData: vi.fn(),
  moveSandboxClock: vi.fn(),
}));

beforeAll(loadFailureNotice);
afterEach(cleanup);

const VIEW: SandboxView = {
  counts: { opportunities: 60, watches: 24, personas: 14, runs: 2, templates: 1, panels: 1 },
  ahead: 0,
  job: undefined,
};
const MESSAGE = "A run is waiting for answers. Wait for it to finish, or stop it.";

test.each([
  ["Reset demo data…", "Reset demo data", loadDemoData, "Demo data wasn’t loaded"],
  ["Delete all data…", "Delete all data", deleteSandboxData, "Nothing was deleted"],
  ["Move 1 day forward", undefined, moveSandboxClock, "The clock wasn’t moved"],
])("%s: other work in progress is named, not a change by someone else", async (name, confirm, action, title) => {
  vi.mocked(readSandbox).mockResolvedValue({ ok: true, value: VIEW });
  const failure = { code: "conflict", message: MESSAGE, retryable: false, at: Date.now() } as const;
  vi.mocked(action as unknown as () => Promise<unknown>).mockResolvedValue({ ok: false, failure });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sandbox disabledReason={undefined} jobDisabledReason={undefined} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name }));
  if (confirm !== undefined)
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: confirm }));
  const alert = await screen.findByRole("alert");
  for (const text of [title, MESSAGE]) expect(alert.textContent).toContain(text);
  expect(alert.textContent).not.toMatch(/Someone else|Reload/);
});
