// @vitest-environment happy-dom
/** Fault lab: search, switch on, end all, the state of the calls, and failures that keep what was entered. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fail } from "@/lib/failure";
import { getResult } from "@/lib/query/get-result";
import { endSandboxFaults, switchSandboxFault } from "@/lib/sandbox-demo/fault-actions";
import type { FaultGroup, FaultLabView, SandboxFault } from "@/lib/sandbox-demo/fault-view";
import { FaultFlag } from "./fault-flag";
import { FaultLab } from "./fault-lab";

vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));
vi.mock("@/lib/sandbox-demo/fault-actions", () => ({ endSandboxFaults: vi.fn(), switchSandboxFault: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(getResult).mockReset();
  vi.mocked(switchSandboxFault).mockReset();
  vi.mocked(endSandboxFaults).mockReset();
});

const GROUPS: readonly FaultGroup[] = [
  {
    label: "Slow or silent",
    faults: [
      {
        name: "slow-but-ok",
        effect: "Responds correctly, but late.",
        option: "milliseconds until the response (default: 12000)",
        operations: ["get-opportunity", "qualify"],
        sees: "Everything works, but slowly.",
        why: "A slow response is a success.",
        toSee: null,
      },
    ],
  },
  {
    label: "Refusals",
    faults: [
      {
        name: "html-502",
        effect: "Bad gateway.",
        option: null,
        operations: ["get-opportunity"],
        sees: "“The service failed”.",
        why: "Read from its status.",
        toSee: null,
      },
      {
        name: "dns-fail",
        effect: "No such host.",
        option: null,
        operations: [],
        sees: "“The service can’t be reached”.",
        why: "Nothing was sent.",
        toSee: "Add an account without a host.",
      },
    ],
  },
];

const aFault = (fault: Partial<SandboxFault> = {}): SandboxFault => ({
  name: "html-502",
  argument: "",
  operation: null,
  share: 100,
  until: Date.now() + 60_000,
  calls: 4,
  hits: 2,
  ...fault,
});

const aView = (view: Partial<FaultLabView> = {}): FaultLabView => ({
  faults: [],
  accounts: [{ id: "sandbox", name: "Sandbox", health: null }],
  at: Date.now(),
  ...view,
});

const inClient = (children: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
);

const shown = (disabledReason?: string) =>
  render(inClient(<FaultLab groups={GROUPS} disabledReason={disabledReason} />));

const endButton = () => screen.getByRole("button", { name: "End all faults" });

test("an admin finds a fault, switches it on for one operation, a share and a time", async () => {
  vi.mocked(getResult).mockResolvedValue(aView());
  vi.mocked(switchSandboxFault).mockResolvedValue({ ok: true, value: [aFault()] });
  shown();
  await screen.findByText("No fault is on.");
  expect(endButton().getAttribute("aria-disabled")).toBe("true");

  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Find faults" }), "late response");
  expect(screen.getAllByText("1 of 3 faults")).toHaveLength(1);
  expect(screen.queryByText("html-502")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Switch on… slow-but-ok" }));

  const dialog = await screen.findByRole("dialog", { name: "Switch on slow-but-ok" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Operation" }), "/qualify");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Affected calls" }), "25% of calls");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Duration" }), "5 min");
  await user.type(within(dialog).getByRole("textbox", { name: "Option" }), "300");
  await user.click(within(dialog).getByRole("button", { name: "Switch on" }));
  expect(switchSandboxFault).toHaveBeenCalledWith({ fault: "slow-but-ok:300:qualify", share: 25, seconds: 300 });
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a refused fault stays in the dialog with the reason and what was entered", async () => {
  vi.mocked(getResult).mockResolvedValue(aView());
  vi.mocked(switchSandboxFault).mockResolvedValue({
    ok: false,
    failure: fail("conflict", "Demo data is being loaded, and a fault would break it.").failure,
  });
  shown();
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Find faults" }), "slow");
  await user.click(screen.getByRole("button", { name: "Switch on… slow-but-ok" }));
  const option = await screen.findByRole("textbox", { name: "Option" });
  await user.type(option, "3 s");
  expect(screen.getAllByText("Enter at most 100 characters, without spaces.")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(switchSandboxFault).not.toHaveBeenCalled();
  await user.clear(option);
  await user.type(option, "3000");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  await screen.findByText(/Demo data is being loaded/);
  expect(screen.getAllByText("Not switched on")).toHaveLength(1);
  expect(screen.queryByText(/Reload to see/)).toBeNull();
  expect((option as HTMLInputElement).value).toBe("3000");
});

test("shows the faults that are on, the state of the calls, and ends all with one press", async () => {
  const health = {
    breaker: "open",
    nextTryMs: 3_000,
    skewMs: 3_600_000,
    load: { inFlight: 1, queued: { interactive: 2, background: 0 } },
    retries: { left: 4, most: 10 },
    recent: { calls: 12, attempts: 30, failed: 25, lastSuccessAt: undefined },
  } as const;
  vi.mocked(getResult).mockResolvedValue(
    aView({
      faults: [aFault({ operation: "qualify", argument: "x", share: 50 })],
      accounts: [{ id: "sandbox", name: "Sandbox", health }],
    }),
  );
  vi.mocked(endSandboxFaults).mockImplementation(async () => {
    // Not earlier: the page polls, and without a fault there is nothing to end.
    vi.mocked(getResult).mockResolvedValue(aView());
    return { ok: true, value: { ended: 1, faults: [] } };
  });
  shown();
  const active = await screen.findByRole("table", { name: "Faults that are on" });
  for (const text of ["html-502:x", "/qualify", "50% of calls", "2 of 4"])
    expect(within(active).getAllByText(text)).toHaveLength(1);
  expect(within(active).getByRole("timer").textContent).toMatch(/^(1:00|0:5\d) left$/);
  const calls = screen.getByRole("table", { name: "Calls to the service in the last minute" });
  for (const text of [
    "12",
    "30",
    "25",
    "Paused after repeated failures; next try in 3 s",
    "4 of 10",
    "1 in progress, 2 waiting",
    "Service 3,600 s ahead",
  ])
    expect(within(calls).getAllByText(text)).toHaveLength(1);

  await userEvent.setup().click(endButton());
  expect(endSandboxFaults).toHaveBeenCalledOnce();
  await screen.findByText("No fault is on.");
  await screen.findByText("All faults ended.");
});

test("a search without a match offers to remove it", async () => {
  vi.mocked(getResult).mockResolvedValue(aView());
  shown();
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Find faults" }), "zebra");
  await user.click(screen.getByRole("button", { name: "Remove search" }));
  expect(screen.getAllByText("3 faults")).toHaveLength(1);
  expect(screen.getAllByText("dns-fail")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Switch on… dns-fail" })).toBeNull();
  expect(screen.getAllByText("To see it:")).toHaveLength(1);
  expect(screen.getAllByText(/Add an account without a host\./)).toHaveLength(1);
});

test("a viewer sees everything and the reason why nothing can be changed", async () => {
  vi.mocked(getResult).mockResolvedValue(aView({ faults: [aFault()] }));
  shown("This requires the admin role; yours is viewer. Ask an admin if you need access.");
  await screen.findByRole("table", { name: "Faults that are on" });
  const user = userEvent.setup();
  await user.click(endButton());
  await user.type(screen.getByRole("searchbox", { name: "Find faults" }), "html");
  await user.click(screen.getByRole("button", { name: "Switch on… html-502" }));
  expect(endSandboxFaults).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getAllByRole("tooltip")).not.toHaveLength(0);
});

test("a lab that can’t be read says so and still lists the faults", async () => {
  vi.mocked(getResult).mockRejectedValue(fail("unreachable", "The built-in sandbox didn’t respond."));
  shown();
  await screen.findByText(/The built-in sandbox didn’t respond/);
  expect(screen.getAllByText("3 faults")).toHaveLength(1);
});

test("the banner shows a fault that is on, links to the lab, and is absent without one", () => {
  const { unmount } = render(inClient(<FaultFlag initial={[aFault(), aFault({ name: "error-500" })]} />));
  expect(screen.getAllByText("Faults are on in the sandbox: html-502 and 1 more.")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Open fault lab" }).getAttribute("href")).toBe("/settings/sandbox#fault-lab");
  unmount();
  const { container } = render(inClient(<FaultFlag initial={[]} />));
  expect(container.textContent).toBe("");
});
