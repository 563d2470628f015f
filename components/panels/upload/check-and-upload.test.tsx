// @vitest-environment happy-dom
/** Upload of a file: its encoding, check of the mapped panel, and the upload; failures keep everything. */
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { addPanelBlock, beginPanel, deletePanel, finishPanel } from "@/lib/panels/panel-actions";
import { openPanelFile } from "@/lib/panels/file/panel-file-client";
import { column, PLAN, SCAN } from "@/lib/testing/panels/a-panel-file";
import { choose, columnItem, press, shown, step, toCheck } from "@/lib/testing/panels/shown-upload";

const navigation = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => navigation, usePathname: () => "/panels/new" }));
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
  deleteMapping: vi.fn(),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("the check shows published counts, bad lines, and what is kept and not kept", async () => {
  shown();
  await toCheck();
  expect(step()).toContain("Check");
  expect(screen.getByText("No column is mapped to language or device")).toBeDefined();
  const text = document.body.textContent ?? "";
  expect(text).toContain("certain for opportunities that accept only some devices. Reach then ignores");
  expect(text).toContain("190");
  expect(text).not.toContain("192");
  expect(text).toContain("rounded down to tens");
  expect(text).toContain("left out: < 10");
  const bad = screen.getByRole("table", { name: "Skipped rows by line" });
  expect(within(bad).getAllByText("Line with 31 cells")).toHaveLength(1);
  expect(within(screen.getByRole("list", { name: "Stored columns" })).getAllByText("Geschlecht")).toHaveLength(1);
  expect(screen.getByRole("list", { name: "Columns refused" }).textContent).toContain("E-Mail");
  expect(screen.getByRole("list", { name: "Columns not mapped" }).textContent).toContain("Sonstiges");
  await press("Back to columns");
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
});

test("tells how reach counts people if no column states country, language, or device", async () => {
  shown();
  await choose();
  await press("Accept for Geschlecht");
  await press("Check the panel");
  expect(await screen.findAllByText("No column is mapped to country, language, or device")).toHaveLength(1);
  expect(document.body.textContent).toContain(
    "Reach then counts people as possible instead of certain for opportunities that state a country or accept only some devices. Reach then ignores the language that an opportunity states.",
  );
});

test("uploads all blocks and opens the panel", async () => {
  shown();
  vi.mocked(beginPanel).mockResolvedValue({ ok: true, value: { panelId: "p1" } });
  vi.mocked(addPanelBlock).mockResolvedValue({ ok: true, value: { saved: true } });
  vi.mocked(finishPanel).mockResolvedValue({ ok: true, value: { panelId: "p1" } });
  await toCheck();
  const name = screen.getByLabelText<HTMLInputElement>("Name of the panel");
  expect(name.value).toBe("autumn");
  await userEvent.clear(name);
  await press("Upload panel");
  expect(screen.getAllByText("Enter a name.")).toHaveLength(1);
  await userEvent.type(name, "Autumn wave");
  await press("Upload panel");
  await waitFor(() => expect(navigation.push).toHaveBeenCalledWith("/panels/p1"));
  expect(addPanelBlock).toHaveBeenCalledTimes(4);
  expect(vi.mocked(beginPanel).mock.calls[0]?.[0]).toEqual({
    name: "Autumn wave",
    segments: PLAN.segments,
    attributes: PLAN.attributes,
    columns: PLAN.columns,
  });
});

test("an upload that ends after the page was left doesn't open its panel", async () => {
  shown();
  vi.mocked(beginPanel).mockResolvedValue({ ok: true, value: { panelId: "p1" } });
  vi.mocked(addPanelBlock).mockResolvedValue({ ok: true, value: { saved: true } });
  const finished = Promise.withResolvers<Awaited<ReturnType<typeof finishPanel>>>();
  vi.mocked(finishPanel).mockReturnValue(finished.promise);
  await toCheck();
  await press("Upload panel");
  await waitFor(() => expect(finishPanel).toHaveBeenCalled());
  const refetched = vi.spyOn(QueryClient.prototype, "invalidateQueries");
  cleanup();
  finished.resolve({ ok: true, value: { panelId: "p1" } });
  await waitFor(() => expect(refetched).toHaveBeenCalled());
  await refetched.mock.results[0]?.value;
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigation.push).not.toHaveBeenCalled();
});

test("a failed upload resumes where it stopped; canceling deletes it and keeps the mapping", async () => {
  shown();
  vi.mocked(beginPanel).mockResolvedValue({ ok: true, value: { panelId: "p1" } });
  const failure = { code: "store_failed" as const, message: "The disk is full.", retryable: false, at: Date.now() };
  vi.mocked(addPanelBlock)
    .mockResolvedValueOnce({ ok: true, value: { saved: true } })
    .mockResolvedValue({ ok: false, failure });
  vi.mocked(deletePanel).mockResolvedValue({ ok: true, value: { deleted: true } });
  await toCheck();
  await press("Upload panel");
  expect((await screen.findByRole("alert")).textContent).toContain("everything uploaded so far are kept");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toContain("1 of 4 blocks");
  await press("Resume upload");
  await waitFor(() => expect(addPanelBlock).toHaveBeenCalledTimes(3));
  expect(beginPanel).toHaveBeenCalledTimes(1);
  expect(vi.mocked(addPanelBlock).mock.calls[2]?.[0]).toMatchObject({ segment: 1 });
  await screen.findByRole("button", { name: "Resume upload" });
  await press("Cancel upload");
  await waitFor(() => expect(deletePanel).toHaveBeenCalledWith({ panelId: "p1" }));
  await screen.findByRole("button", { name: "Upload panel" });
  await press("Back to columns");
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
});

const SHEETS = { kind: "xlsx", details: "Wave 1", sheets: ["Wave 1", "Wave 2"] } as const;
const dates = (index: number, header: string) =>
  column(index, header, { values: [], verdict: { kind: "dates", reducedTo: "week", reason: "Full dates" } });

test("while a file is being read again, another change adds to the first, and the panel can’t be checked", async () => {
  const columns = [...SCAN.columns, dates(4, "Geburtstag"), dates(5, "Einzug")];
  const file = shown({ opened: { scan: { ...SCAN, columns } } });
  await choose();
  await press("Accept for Geschlecht");
  vi.mocked(openPanelFile).mockReturnValue(new Promise(() => {}));
  for (const header of ["Geburtstag", "Einzug"]) {
    await press(`Edit ${header}`);
    await userEvent.click(within(await columnItem(header)).getByRole("radio", { name: "Age in years" }));
  }
  const [, second] = vi.mocked(openPanelFile).mock.calls.slice(1);
  expect(second?.[1]?.dates).toEqual({ Geburtstag: "age", Einzug: "age" });
  expect(vi.mocked(openPanelFile).mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
  await press("Check the panel");
  expect(file.encode).not.toHaveBeenCalled();
});

test("another sheet leads back from the check to the columns", async () => {
  const file = shown({ opened: { scan: { ...SCAN, format: SHEETS } } });
  await toCheck();
  await userEvent.selectOptions(screen.getByLabelText("Sheet"), "Wave 2");
  await waitFor(() => expect(step()).toContain("Columns"));
  await press("Check the panel");
  await screen.findByRole("button", { name: "Upload panel" });
  expect(file.encode).toHaveBeenCalledTimes(2);
});

test("asks before a mapped file is closed", async () => {
  const { close } = shown();
  await choose();
  await press("Accept for Geschlecht");
  await press("Choose another file");
  const dialog = await screen.findByRole("dialog", { name: "Choose another file?" });
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close this file" }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getAllByLabelText("Choose a file")).toHaveLength(1);
});

const encodingField = () => screen.getByLabelText<HTMLSelectElement>("Encoding");

test("a text file is read again in the chosen encoding without losing the mapping", async () => {
  const file = shown();
  await choose();
  await press("Accept for Geschlecht");
  expect(encodingField().value).toBe("automatic");
  const columns = [...SCAN.columns.slice(0, 2), column(2, "Профессия")];
  vi.mocked(openPanelFile).mockResolvedValueOnce({ ...file, scan: { ...SCAN, columns } });
  await userEvent.selectOptions(encodingField(), "Cyrillic (Windows-1251)");
  await columnItem("Профессия");
  expect(vi.mocked(openPanelFile).mock.lastCall?.[1]).toMatchObject({ encoding: "windows-1251" });
  expect(encodingField().value).toBe("windows-1251");
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
  await userEvent.selectOptions(encodingField(), "Automatic");
  await waitFor(() => expect(encodingField().value).toBe("automatic"));
});

test("another file starts with the automatic encoding, and a workbook has no choice of it", async () => {
  shown();
  await choose();
  await columnItem("Land");
  await userEvent.selectOptions(encodingField(), "Japanese (Shift_JIS)");
  await waitFor(() => expect(encodingField().value).toBe("shift_jis"));
  await press("Choose another file");
  await choose("spring.csv");
  await columnItem("Land");
  expect(encodingField().value).toBe("automatic");
  cleanup();
  shown({ opened: { scan: { ...SCAN, format: { kind: "xlsx", details: "People", sheets: ["People"] } } } });
  await choose("people.xlsx");
  await columnItem("Land");
  expect(screen.queryByLabelText("Encoding")).toBeNull();
});
