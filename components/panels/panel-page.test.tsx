// @vitest-environment happy-dom
/** Page of a panel: published counts, shares computed from them, answers on demand, changed attributes. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { readNames } from "@/lib/attributes/actions";
import { panelQuery } from "@/lib/panels/detail/detail-queries";
import type { PanelView } from "@/lib/panels/detail/model";
import { makeDefaultPanel } from "@/lib/panels/panel-actions";
import { publishCount } from "@/lib/panels/model/published-count";
import { PanelPage } from "./panel-page";

vi.mock("@/lib/attributes/actions", () => ({ readNames: vi.fn() }));
vi.mock("@/lib/panels/panel-actions", () => ({
  readPanels: vi.fn(),
  readMappings: vi.fn(),
  createSamplePanel: vi.fn(),
  deletePanel: vi.fn(),
  makeDefaultPanel: vi.fn(),
  renamePanel: vi.fn(),
}));
vi.mock("@/lib/panels/detail/detail-actions", () => ({ readPanel: vi.fn() }));

beforeAll(loadFailureNotice);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const ID = "11111111-1111-4111-8111-111111111111";
const VIEW: PanelView = {
  id: ID,
  name: "Autumn",
  source: "file",
  state: "ready",
  size: publishCount(2_004),
  countries: [
    { country: "DE", size: publishCount(1_500) },
    { country: null, size: publishCount(7) },
  ],
  languages: [{ language: "de", size: publishCount(2_000) }],
  attributes: 2,
  isDefault: true,
  createdBy: "mina@example.test",
  createdAt: Date.UTC(2026, 10, 3),
  columns: ["sex", "age"],
};
const ROUTES = {
  "/api/panels/broken": { mappings: [], panels: [] },
  "/api/panels/attributes": [
    { attributeId: "1", valid: 1_500, expiring: 150, expired: 200 },
    { attributeId: "80", valid: 0, expiring: 0, expired: 0 },
  ],
  "/api/panels/answers": {
    answers: [
      { value: "2", people: 900 },
      { value: "1", people: 0 },
    ],
    total: 2,
    oneOfSeveral: 40,
  },
};

function shown(view: Partial<PanelView> = {}, routes: Record<string, unknown> = {}, disabledReason?: string): void {
  const answers: Record<string, unknown> = { ...ROUTES, ...routes };
  vi.stubGlobal("fetch", async (url: string) => {
    const value = answers[url.split("?")[0] ?? ""];
    return value === undefined ? Promise.reject(new TypeError("gone")) : Response.json({ ok: true, value });
  });
  vi.mocked(readNames).mockResolvedValue({
    ok: true,
    value: {
      "1": { state: "known", name: "Gender", answers: { "1": { text: "Male" }, "2": { text: "Female" } } },
      "80": { state: "known", name: "Age", answers: {} },
    },
  });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(panelQuery(ID).queryKey, { ...VIEW, ...view });
  render(
    <QueryClientProvider client={client}>
      <PanelPage id={ID} disabledReason={disabledReason} />
    </QueryClientProvider>,
  );
}

const attribute = async (name: string) => {
  const list = await screen.findByRole("list", { name: "Attributes of the panel" });
  const link = await within(list).findByRole("link", { name });
  const item = link.closest("li");
  if (!item) throw new Error(`no row of ${name}`);
  return item;
};

test("shows people by country and language, and links to the ledger and the library", () => {
  shown();
  const countries = screen.getByRole("table", { name: "People by country" });
  expect(within(countries).getByRole("row", { name: /Germany/ }).textContent).toContain("1,50075%");
  expect(within(countries).getByRole("row", { name: /Unknown country/ }).textContent).toContain("< 10–");
  expect(screen.getByRole("link", { name: "Profiling ledger" }).getAttribute("href")).toBe("/panels/profiling");
  expect(screen.getByRole("table", { name: "People by language" }).textContent).toContain("German");
});

test("shares of an attribute are computed from published counts", async () => {
  shown();
  const gender = await attribute("Gender");
  expect(gender.textContent).toContain("75% known · 10% expire soon · 10% expired");
  expect((await attribute("Age")).textContent).toContain("< 10 known");
});

test("opens an attribute to its answers", async () => {
  shown();
  await attribute("Gender");
  await userEvent.click(screen.getByRole("button", { name: "Answers of Gender" }));
  const table = await screen.findByRole("table", { name: "Answers of Gender" });
  await waitFor(() => expect(table.textContent).toContain("Female"));
  expect(within(table).getByRole("row", { name: /Female/ }).textContent).toContain("90060%");
  expect(within(table).getByRole("row", { name: /Male/ }).textContent).toContain("< 10–");
  expect(document.body.textContent).toContain("40 people have one of several answers");
  expect(document.body.textContent).toContain("200 people whose answer has expired aren’t counted.");
});

test("answers that can't be loaded say so in their row and load when tried again", async () => {
  shown({}, { "/api/panels/answers": undefined });
  const gender = await attribute("Gender");
  await userEvent.click(screen.getByRole("button", { name: "Answers of Gender" }));
  await within(gender).findByText("The console didn’t respond. Is it still running, and are you still connected?");
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, value: ROUTES["/api/panels/answers"] }));
  await userEvent.click(within(gender).getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("table", { name: "Answers of Gender" })).toHaveLength(1);
});

test("finds an attribute by name", async () => {
  shown();
  await attribute("Gender");
  await userEvent.type(screen.getByLabelText("Find an attribute"), "ag");
  expect(screen.queryByRole("link", { name: "Gender" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Age" })).toHaveLength(1);
  await userEvent.type(screen.getByLabelText("Find an attribute"), "zzz");
  expect(screen.getAllByText("None of the 2 attributes matches.")).toHaveLength(1);
  cleanup();
  shown({ attributes: 1 }, { "/api/panels/attributes": ROUTES["/api/panels/attributes"].slice(0, 1) });
  await attribute("Gender");
  await userEvent.type(screen.getByLabelText("Find an attribute"), "zzz");
  expect(screen.getAllByText("The only attribute doesn’t match.")).toHaveLength(1);
});

test("names attributes that changed after the upload, and that another panel is the default", async () => {
  const broken = {
    attributeId: "1",
    name: "Gender",
    at: Date.UTC(2026, 10, 3),
    reason: "The attribute became inactive",
  };
  shown(
    { isDefault: false },
    { "/api/panels/broken": { mappings: [], panels: [{ id: ID, name: "Autumn", attributes: [broken] }] } },
  );
  expect(await screen.findAllByText("1 attribute changed after the upload")).toHaveLength(1);
  expect(document.body.textContent).toContain("The attribute became inactive (broken since 3 Nov 2026)");
  expect(screen.getAllByText("This is not the default panel")).toHaveLength(1);
  expect(screen.queryByRole("link", { name: "Profiling ledger" })).toBeNull();
});

test("makes the panel the default where it says that it isn't, and shows a refusal", async () => {
  shown({ isDefault: false });
  vi.mocked(makeDefaultPanel).mockResolvedValue({
    ok: false,
    failure: { code: "conflict", message: "Panel is being deleted.", retryable: false, at: Date.now() },
  });
  await userEvent.click(screen.getByRole("button", { name: "Make default" }));
  expect(await screen.findAllByText("Panel is being deleted.")).toHaveLength(1);
  expect(makeDefaultPanel).toHaveBeenCalledWith({ panelId: ID });
});

test("a viewer sees why they can't make a panel the default", async () => {
  shown({ isDefault: false }, {}, "Only managers can do this. You’re signed in as a viewer.");
  await userEvent.click(screen.getByRole("button", { name: /Make default/ }));
  expect(makeDefaultPanel).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("Only managers can do this.");
});

test("a panel that isn't ready shows no figures", () => {
  shown({ state: "failed" });
  expect(document.body.textContent).toContain("Its upload didn’t finish.");
  expect(screen.queryByRole("table")).toBeNull();
});
