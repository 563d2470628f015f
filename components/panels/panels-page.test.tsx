// @vitest-environment happy-dom
/** List of panels: states, actions with their dialogs, and what a role may not do. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PanelSummary } from "@/lib/panels/model/model";
import { createSamplePanel, deletePanel, makeDefaultPanel, renamePanel } from "@/lib/panels/panel-actions";
import { panelsQuery } from "@/lib/panels/panel-queries";
import { publishCount } from "@/lib/panels/model/published-count";
import { PanelsPage } from "./panels-page";

vi.mock("@/lib/panels/panel-actions", () => ({
  readPanels: vi.fn(),
  readMappings: vi.fn(),
  createSamplePanel: vi.fn(),
  deletePanel: vi.fn(),
  makeDefaultPanel: vi.fn(),
  renamePanel: vi.fn(),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const panel = (more: Partial<PanelSummary>): PanelSummary => ({
  id: "11111111-1111-4111-8111-111111111111",
  name: "Autumn",
  source: "file",
  state: "ready",
  size: publishCount(41_237),
  countries: ["DE", "FR", "US", "JP", "BR"].map((country, index) => ({ country, size: publishCount(9_000 - index) })),
  attributes: 42,
  isDefault: true,
  createdBy: "mina@example.test",
  createdAt: Date.UTC(2026, 10, 3),
  ...more,
});
const OTHER = panel({ id: "22222222-2222-4222-8222-222222222222", name: "Spring", isDefault: false });

/** Key of data that depends on the default panel. */
const LIBRARY = ["opportunities", "library"];

function shown(panels: readonly PanelSummary[], props: Partial<Parameters<typeof PanelsPage>[0]> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(panelsQuery().queryKey, panels);
  client.setQueryData(LIBRARY, {});
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, value: panels }));
  render(
    <QueryClientProvider client={client}>
      <PanelsPage disabledReason={undefined} sandboxMode={false} {...props} />
    </QueryClientProvider>,
  );
  return { isLibraryStale: () => client.getQueryState(LIBRARY)?.isInvalidated };
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const failure = (message: string) => ({
  ok: false as const,
  failure: { code: "conflict" as const, message, retryable: false, at: Date.now() },
});

test("explains what a panel is, and offers the upload, and a sample only in sandbox mode", () => {
  shown([]);
  expect(screen.getByRole("link", { name: "Upload a file" }).getAttribute("href")).toBe("/panels/new");
  expect(document.body.textContent).toContain("A panel holds people’s answers without names or IDs.");
  expect(document.body.textContent).toContain("Columns with names, addresses, or IDs never leave it.");
  expect(screen.queryByRole("button", { name: "Create sample panel" })).toBeNull();
  cleanup();
  shown([], { sandboxMode: true });
  expect(screen.getAllByRole("button", { name: "Create sample panel" })).toHaveLength(1);
});

test("starts the job of the sample panel, and shows why it can't", async () => {
  vi.mocked(createSamplePanel).mockResolvedValueOnce(failure("There are already 20 panels. Delete one first."));
  shown([], { sandboxMode: true });
  await press("Create sample panel");
  expect((await screen.findByRole("alert")).textContent).toContain("There are already 20 panels.");
});

test("shows published counts, the largest countries, and the state of each panel", () => {
  shown([
    panel({}),
    panel({
      id: "3",
      name: "Tiny",
      isDefault: false,
      size: publishCount(9),
      countries: [{ country: null, size: publishCount(9) }],
    }),
    panel({ id: "4", name: "Half", isDefault: false, state: "loading" }),
    panel({ id: "5", name: "Broken", isDefault: false, state: "failed" }),
  ]);
  expect(row("Autumn").textContent).toContain("41,230");
  expect(row("Autumn").textContent).toContain("Germany, France, United States and 2 more");
  expect(within(row("Autumn")).getAllByText("Default")).toHaveLength(1);
  expect(row("Tiny").textContent).toContain("< 10");
  expect(row("Tiny").textContent).toContain("Unknown country");
  expect(within(row("Half")).getAllByText("Loading")).toHaveLength(1);
  expect(within(row("Half")).queryByRole("link")).toBeNull();
  expect(within(row("Broken")).getAllByText("Not finished")).toHaveLength(1);
});

test("makes another ready panel the default", async () => {
  vi.mocked(makeDefaultPanel).mockResolvedValueOnce({ ok: true, value: { name: "Spring" } });
  const { isLibraryStale } = shown([panel({}), OTHER]);
  expect(screen.queryByRole("button", { name: "Make default: Autumn" })).toBeNull();
  await press("Make default: Spring");
  await waitFor(() => expect(makeDefaultPanel).toHaveBeenCalledWith({ panelId: OTHER.id }));
  await waitFor(() => expect(isLibraryStale()).toBe(true));
});

test("renames: an empty name is refused, and a failure keeps the typed one", async () => {
  vi.mocked(renamePanel).mockResolvedValueOnce(failure("Another panel has this name. Choose another one."));
  vi.mocked(renamePanel).mockResolvedValueOnce({ ok: true, value: { before: "Spring" } });
  shown([panel({}), OTHER]);
  await press("Rename… Spring");
  const dialog = await screen.findByRole("dialog", { name: /Rename/ });
  const field = within(dialog).getByLabelText<HTMLInputElement>("Name");
  const save = () => userEvent.click(within(dialog).getByRole("button", { name: "Save name" }));
  await userEvent.clear(field);
  await save();
  expect(within(dialog).getAllByText("Enter a name.")).toHaveLength(1);
  await userEvent.type(field, " Winter ");
  await save();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Another panel has this name.");
  expect(field.value).toBe(" Winter ");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /Rename/ })).toBeNull());
  expect(renamePanel).toHaveBeenLastCalledWith({ panelId: OTHER.id, name: "Winter" });
});

test("names everything that a deletion removes, and stays open with the reason when it fails", async () => {
  vi.mocked(deletePanel).mockResolvedValueOnce(failure("This panel was deleted."));
  shown([panel({}), OTHER]);
  await press("Delete… Autumn");
  const dialog = await screen.findByRole("dialog", { name: /Delete/ });
  expect(dialog.textContent).toContain("The answers of 41,230 people");
  expect(dialog.textContent).toContain("This is the default panel.");
  expect(dialog.textContent).toContain("Saved mappings are kept");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete panel" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("This panel was deleted.");
  expect(deletePanel).toHaveBeenCalledWith({ panelId: panel({}).id });
});

test("after the default panel was deleted, its reach is not shown from memory elsewhere", async () => {
  vi.mocked(deletePanel).mockResolvedValueOnce({ ok: true, value: { deleted: true } });
  const { isLibraryStale } = shown([panel({}), OTHER]);
  await press("Delete… Autumn");
  const dialog = await screen.findByRole("dialog", { name: /Delete/ });
  expect(isLibraryStale()).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete panel" }));
  await waitFor(() => expect(isLibraryStale()).toBe(true));
});

test("a role that can't change panels sees the actions disabled, with the reason", async () => {
  shown([panel({}), OTHER], {
    disabledReason: "This requires the manager role; yours is viewer. Ask an admin if you need access.",
    sandboxMode: true,
  });
  for (const name of [
    "Upload a file",
    "Create sample panel",
    "Make default: Spring",
    "Rename… Spring",
    "Delete… Spring",
  ]) {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled"), name).toBe("true");
    await userEvent.click(button);
  }
  expect([makeDefaultPanel, deletePanel, createSamplePanel].map((act) => vi.mocked(act).mock.calls)).toEqual([
    [],
    [],
    [],
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("links to the profiling ledger once a default panel is ready", () => {
  shown([panel({ state: "loading" })]);
  expect(screen.queryByRole("link", { name: "Profiling ledger" })).toBeNull();
  cleanup();
  shown([panel({})]);
  expect(screen.getByRole("link", { name: "Profiling ledger" }).getAttribute("href")).toBe("/panels/profiling");
});

test("says that nothing shows reach while no panel is the default", () => {
  shown([OTHER]);
  expect(screen.getAllByText("No default panel")).toHaveLength(1);
  cleanup();
  shown([panel({}), OTHER]);
  expect(screen.queryByText("No default panel")).toBeNull();
  cleanup();
  shown([panel({ state: "loading", isDefault: false })]);
  expect(screen.queryByText("No default panel")).toBeNull();
});
