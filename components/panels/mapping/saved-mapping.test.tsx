// @vitest-environment happy-dom
/** Saved and imported mappings on the page of an upload: what they lack, what is broken, and what is saved. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { writeMapping } from "@/lib/panels/mapping/mapping-file";
import { checkMapping, saveMapping } from "@/lib/panels/panel-actions";
import { GENDER, SAVED } from "@/lib/testing/panels/a-panel-file";
import { choose, columnItem, openMenu, press, shown } from "@/lib/testing/panels/shown-upload";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => "/panels/new" }));
vi.mock("@/lib/attributes/actions", () => ({ readNames: vi.fn(), readAnswers: vi.fn() }));
vi.mock("@/lib/panels/file/panel-file-client", () => ({ openPanelFile: vi.fn() }));
vi.mock("@/lib/panels/mapping/suggest/suggest-actions", () => ({ suggestColumns: vi.fn(), suggestValues: vi.fn() }));
vi.mock("@/lib/panels/panel-actions", () => ({
  readPanels: vi.fn(),
  readMappings: vi.fn(),
  beginPanel: vi.fn(),
  addPanelBlock: vi.fn(),
  finishPanel: vi.fn(),
  deletePanel: vi.fn(),
  saveMapping: vi.fn(),
  checkMapping: vi.fn(),
  deleteMapping: vi.fn(),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const CHECKED = { ...SAVED, columns: SAVED.columns.map((one) => ({ ...one, checkedAt: SAVED.updatedAt })) };
const BREAK = {
  header: "Land",
  attributeId: GENDER,
  name: "Gender",
  at: Date.UTC(2026, 10, 4),
  reason: "The answer “DE” was removed",
};

async function openSaveDialog(): Promise<HTMLElement> {
  openMenu("Mappings");
  await press("Save mapping…");
  return screen.findByRole("dialog", { name: "Save mapping" });
}

/** Times of the columns of the latest saved mapping. */
const savedTimes = () =>
  vi.mocked(saveMapping).mock.lastCall?.[0].columns.map(({ header, checkedAt }) => [header, checkedAt]);

async function replace(): Promise<void> {
  const before = vi.mocked(saveMapping).mock.calls.length;
  await userEvent.click(within(await openSaveDialog()).getByRole("button", { name: "Replace mapping" }));
  await waitFor(() => expect(saveMapping).toHaveBeenCalledTimes(before + 1));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Save mapping" })).toBeNull());
}

test("offers the saved mapping that fits, and shows what is new and what is missing", async () => {
  shown({ mappings: [SAVED] });
  await choose();
  await press("Use mapping");
  expect((await columnItem("Land")).textContent).toContain("Country");
  expect(document.body.textContent).toContain("New in this file: Geschlecht, Sonstiges.");
  expect(document.body.textContent).toContain("Missing from this file: Alter.");
  vi.mocked(saveMapping).mockResolvedValue({ ok: true, value: { id: SAVED.id, at: SAVED.updatedAt + 1 } });
  const fetched = vi.fn(fetch);
  vi.stubGlobal("fetch", fetched);
  const dialog = await openSaveDialog();
  await userEvent.click(within(dialog).getByRole("button", { name: "Replace mapping" }));
  await waitFor(() => expect(saveMapping).toHaveBeenCalledTimes(1));
  expect(vi.mocked(saveMapping).mock.calls[0]?.[0]).toMatchObject({ id: SAVED.id, name: "Last month" });
  expect(await screen.findAllByText("Saved “Last month”")).toHaveLength(1);
  const refetched = fetched.mock.calls.map(([url]) => String(url));
  expect(refetched.filter((url) => url.startsWith("/api/panels/broken"))).toHaveLength(1);
});

test("a mapping keeps the columns that a file lacks, under its own name only", async () => {
  shown({ mappings: [CHECKED] });
  vi.mocked(saveMapping).mockResolvedValue({ ok: true, value: { id: SAVED.id, at: SAVED.updatedAt + 1 } });
  await choose();
  await press("Use mapping");
  await press("Check the panel");
  await press("Back to columns");
  await replace();
  expect(savedTimes()).toEqual([
    ["Land", SAVED.updatedAt],
    ["Alter", SAVED.updatedAt],
  ]);
  const dialog = await openSaveDialog();
  expect(dialog.textContent).toContain("1 column that isn’t in this file stays in the mapping.");
  await userEvent.type(within(dialog).getByLabelText("Name"), " 2");
  expect(dialog.textContent).not.toContain("stays in the mapping");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save mapping" }));
  await waitFor(() => expect(savedTimes()).toEqual([["Land", SAVED.updatedAt]]));
});

test("a broken column stays broken until it is changed or confirmed", async () => {
  shown({
    mappings: [CHECKED],
    routes: {
      "/api/panels/broken": { mappings: [{ id: SAVED.id, name: SAVED.name, columns: [BREAK] }], panels: [] },
    },
  });
  vi.mocked(saveMapping).mockResolvedValue({ ok: true, value: { id: SAVED.id, at: SAVED.updatedAt + 1 } });
  await choose();
  await press("Use mapping");
  const message = "The answer “DE” was removed. Correct or confirm it, then save the mapping.";
  await waitFor(async () => expect((await columnItem("Land")).textContent).toContain(message));
  await replace();
  expect(savedTimes()?.[0]).toEqual(["Land", SAVED.updatedAt]);
  await press("Still right: Land");
  expect((await columnItem("Land")).textContent).not.toContain("Broken since");
  expect((await columnItem("Land")).contains(document.activeElement)).toBe(true);
  await replace();
  expect(savedTimes()).toEqual([
    ["Land", undefined],
    ["Alter", SAVED.updatedAt],
  ]);
  // Confirmed before that save: another save doesn't confirm it again.
  await replace();
  expect(savedTimes()).toEqual([
    ["Land", SAVED.updatedAt + 1],
    ["Alter", SAVED.updatedAt],
  ]);
});

test("an imported mapping is checked for changes since its export", async () => {
  shown();
  const failure = { code: "store_failed" as const, message: "The store failed.", retryable: true, at: Date.now() };
  vi.mocked(checkMapping).mockResolvedValueOnce({ ok: false, failure });
  vi.mocked(checkMapping).mockResolvedValue({ ok: true, value: [BREAK] });
  await choose();
  await columnItem("Land");
  openMenu("Mappings");
  const file = new File([writeMapping(CHECKED)], "mapping.json", { type: "application/json" });
  await userEvent.upload(await screen.findByLabelText("Import"), file);
  const notice = await screen.findByText("The imported mapping was not checked for changes of its attributes.");
  expect(notice).toBeDefined();
  await press(/Retry|Try again/);
  await waitFor(async () => expect((await columnItem("Land")).textContent).toContain("Broken since"));
  expect(vi.mocked(checkMapping).mock.lastCall?.[0]).toEqual({ columns: CHECKED.columns });
});
