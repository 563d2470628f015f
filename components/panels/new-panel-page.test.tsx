// @vitest-environment happy-dom
/** Upload of a file: reading, mapping, check, upload; failures keep everything. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { readAnswers, readNames } from "@/lib/attributes/actions";
import type { Int64 } from "@/lib/int64";
import { openPanelFile, type OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import { PanelFileError, type PanelPlan, type PanelScan, type ScannedColumn } from "@/lib/panels/file/scan-model";
import { suggestColumns, suggestValues } from "@/lib/panels/mapping/suggest-actions";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggestion-model";
import type { PanelMapping } from "@/lib/panels/model";
import { addPanelBlock, beginPanel, deletePanel, finishPanel, saveMapping } from "@/lib/panels/panel-actions";
import { NewPanelPage } from "./new-panel-page";

// Timeout for an element that never appears; generous, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

const navigation = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => navigation, usePathname: () => "/panels/new" }));
vi.mock("@/lib/attributes/actions", () => ({ readNames: vi.fn(), readAnswers: vi.fn() }));
vi.mock("@/lib/panels/file/panel-file-client", () => ({ openPanelFile: vi.fn() }));
vi.mock("@/lib/panels/mapping/suggest-actions", () => ({ suggestColumns: vi.fn(), suggestValues: vi.fn() }));
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

const GENDER = "1" as Int64;
const values = (...texts: string[]) => texts.map((text, index) => ({ text, count: 100 - index }));
const column = (index: number, header: string, more: Partial<ScannedColumn> = {}): ScannedColumn => ({
  index,
  header,
  filled: 199,
  distinct: 2,
  separator: null,
  values: values("weiblich", "männlich"),
  verdict: { kind: "values" },
  ...more,
});
const SCAN: PanelScan = {
  format: { kind: "csv", details: "semicolons, UTF-8", sheets: [] },
  rows: 199,
  badRows: { count: 3, first: [7, 31, 90].map((line) => ({ line, problem: `Line with ${line} cells` })) },
  columns: [
    column(0, "Geschlecht"),
    column(1, "Land", { values: values("DE", "AT") }),
    column(2, "E-Mail", {
      values: [],
      verdict: { kind: "identity", identity: "email", reason: "Cells look like email addresses" },
    }),
    column(3, "Sonstiges", { values: values("x", "y") }),
  ],
};
const PLAN: PanelPlan = {
  segments: [
    { country: "DE", language: null, size: 131 },
    { country: "AT", language: null, size: 61 },
  ],
  attributes: [GENDER],
  columns: ["Geschlecht", "Land"],
  blocks: 4,
  people: 192,
  leftOut: { tooFew: 7, inactive: 0 },
  unreadable: { count: 0, first: [] },
};
const SUGGESTIONS: readonly ColumnSuggestion[] = [
  {
    header: "Geschlecht",
    role: { kind: "attribute", attributeId: GENDER },
    reason: "header is its German question; 2 of 2 values are its answers",
    attributes: [{ attributeId: GENDER, name: "Gender", score: 1, reason: "header is its German question" }],
    reading: "listed",
    values: { weiblich: { kind: "equal", values: ["2"] }, männlich: { kind: "equal", values: ["1"] } },
    matched: 2,
    total: 2,
  },
  {
    header: "Land",
    role: { kind: "country" },
    reason: "values are country codes",
    attributes: [],
    reading: "asIs",
    values: {},
    matched: 0,
    total: 0,
  },
];
const SAVED: PanelMapping = {
  id: "33333333-3333-4333-8333-333333333333",
  name: "Last month",
  columns: [
    { header: "Land", role: { kind: "country" }, separator: null, reading: "asIs", values: {} },
    {
      header: "Alter",
      role: { kind: "attribute", attributeId: "80" as Int64 },
      separator: null,
      reading: "asIs",
      values: {},
    },
  ],
  updatedBy: "mina@example.test",
  updatedAt: Date.UTC(2026, 10, 3),
  broken: {},
};

const ROUTES: Record<string, unknown> = {
  "/api/panels/mappings": [],
  "/api/panels/coverage": [
    { attributeId: GENDER, name: "Gender", opportunities: 9, value: 1 },
    { attributeId: "80", name: "Age", opportunities: 3, value: 1 },
  ],
  "/api/panels/broken": { mappings: [], panels: [] },
  "/api/panels": [],
  "/api/attributes/catalogue": { rows: [] },
};

interface Given {
  readonly mappings?: readonly PanelMapping[];
  readonly opened?: Partial<OpenPanelFile>;
}

function shown({ mappings = [], opened = {} }: Given = {}): OpenPanelFile {
  const routes: Record<string, unknown> = { ...ROUTES, "/api/panels/mappings": mappings };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json({ ok: true, value: routes[url.split("?")[0] ?? ""] ?? [] }),
  );
  vi.mocked(suggestColumns).mockResolvedValue({ ok: true, value: SUGGESTIONS });
  vi.mocked(suggestValues).mockResolvedValue({
    ok: true,
    value: { reading: "listed", values: { x: { kind: "equal", values: ["1"] } }, matched: 1, total: 2 },
  });
  vi.mocked(readNames).mockResolvedValue({
    ok: true,
    value: { [GENDER]: { state: "known", name: "Gender", answers: {} } },
  });
  vi.mocked(readAnswers).mockResolvedValue({
    ok: true,
    value: {
      id: GENDER,
      name: "Gender",
      mode: "single_select",
      question: undefined,
      answers: [
        { id: "1", text: "Male" },
        { id: "2", text: "Female" },
      ],
    },
  });
  const file: OpenPanelFile = {
    scan: SCAN,
    values: vi.fn(async () => values("x")),
    encode: vi.fn(async () => PLAN),
    block: vi.fn(async (index: number) => ({
      segment: index % 2,
      attributeId: index < 2 ? ("" as const) : GENDER,
      bytes: new Uint8Array([index]),
    })),
    close: vi.fn(),
    ...opened,
  };
  vi.mocked(openPanelFile).mockResolvedValue(file);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NewPanelPage disabledReason={undefined} />
    </QueryClientProvider>,
  );
  return file;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = (name = "autumn.csv") =>
  userEvent.upload(screen.getByLabelText("Choose a file"), new File(["a;b"], name, { type: "text/csv" }));
const columnItem = async (header: string) => {
  const list = await screen.findByRole("list", { name: "Columns of the file" });
  const item = within(list)
    .getAllByRole("listitem")
    .find((one) => one.querySelector("bdi")?.textContent === header);
  if (!item) throw new Error(`no row of ${header}`);
  return item;
};
/** The test environment has no popovers: sends the event of a browser that opens one. */
function openMenu(name: string): void {
  const id = screen.getByRole("button", { name }).getAttribute("popovertarget");
  const event = Object.assign(new Event("beforetoggle"), { newState: "open" });
  fireEvent(document.getElementById(id ?? "") ?? document.body, event);
}

const step = () => document.querySelector('[aria-current="step"]')?.textContent;

async function toCheck() {
  await choose();
  await press("Accept all 2 suggestions");
  await press("Check the panel");
  await screen.findByRole("button", { name: "Upload panel" });
}

test("a role that can't upload gets the reason and no file chooser", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewPanelPage disabledReason="This requires the manager role. Your role is viewer." />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).toContain("Your role is viewer.");
  expect(screen.queryByLabelText("Choose a file")).toBeNull();
});

test("a file that can't be used says why, and another one can be chosen", async () => {
  shown();
  vi.mocked(openPanelFile).mockRejectedValueOnce(new PanelFileError("This isn’t a CSV or XLSX file."));
  await choose("photo.csv");
  expect((await screen.findByRole("alert")).textContent).toContain("This isn’t a CSV or XLSX file.");
  expect(step()).toContain("File");
  await choose();
  await screen.findByRole("list", { name: "Columns of the file" });
  expect(step()).toContain("Columns");
});

test("reading shows its progress and can be canceled", async () => {
  shown();
  vi.mocked(openPanelFile).mockImplementationOnce(
    async (_file, { onProgress, signal } = {}) =>
      new Promise((_resolve, reject) => {
        onProgress?.({ rows: 1_200, bytes: 500, share: 0.5 });
        signal?.addEventListener("abort", () => reject(new DOMException("closed", "AbortError")));
      }),
  );
  await choose();
  const bar = await screen.findByRole("progressbar", { name: "File read" });
  await waitFor(() => expect(bar.getAttribute("aria-valuetext")).toContain("1,200 rows"));
  await press("Cancel");
  expect(screen.getAllByLabelText("Choose a file")).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("refused columns can't be edited; suggestions come with their reason and are accepted at once", async () => {
  shown();
  await choose();
  const mail = await columnItem("E-Mail");
  expect(mail.textContent).toContain("Refused");
  expect(mail.textContent).toContain("Cells look like email addresses");
  expect(within(mail).queryByRole("button")).toBeNull();
  await waitFor(async () =>
    expect((await columnItem("Geschlecht")).textContent).toContain("header is its German question"),
  );
  expect(screen.getAllByText("0 of 3 columns mapped; they cover 0% of what your library asks for.")).toHaveLength(1);
  await press("Accept all 2 suggestions");
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
  expect((await columnItem("Land")).textContent).toContain("Country");
  expect(screen.getAllByText("2 of 3 columns mapped; they cover 75% of what your library asks for.")).toHaveLength(1);
  expect(document.body.textContent).toContain("Age (3 opportunities)");
  const sent = JSON.stringify(vi.mocked(suggestColumns).mock.calls);
  expect(sent).toContain("weiblich");
  expect(sent).not.toContain("E-Mail");
});

test("accepting one suggestion keeps the row in place and the focus in it", async () => {
  shown();
  await choose();
  await press("Accept for Geschlecht");
  const item = await columnItem("Geschlecht");
  expect(within(item).queryByRole("button", { name: "Accept for Geschlecht" })).toBeNull();
  expect(item.contains(document.activeElement)).toBe(true);
});

test("the meaning of a value is edited, and an unfinished one keeps the step with its reason", async () => {
  const { encode } = shown();
  await choose();
  await press("Accept for Geschlecht");
  await press("Edit Geschlecht");
  const meaning = await screen.findByLabelText<HTMLSelectElement>("Meaning of männlich");
  expect(within(screen.getByRole("list", { name: "Answers for männlich" })).getAllByText("Male")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Remove Male from männlich" }));
  await press("Check the panel");
  expect(screen.getAllByText("Choose an answer for “männlich”.")).toHaveLength(1);
  expect(encode).not.toHaveBeenCalled();
  await userEvent.selectOptions(meaning, "broader");
  await press("Check the panel");
  await screen.findByRole("button", { name: "Upload panel" });
  expect(vi.mocked(encode).mock.calls[0]?.[0][0]?.values).toMatchObject({
    männlich: { kind: "broader" },
    weiblich: { kind: "equal", values: ["2"] },
  });
});

test("a failed match of values keeps the chosen attribute and can be repeated", async () => {
  shown();
  vi.mocked(suggestColumns).mockResolvedValue({
    ok: true,
    value: [{ ...(SUGGESTIONS[0] as ColumnSuggestion), header: "Sonstiges", role: { kind: "ignored" } }],
  });
  const broken = { code: "store_failed" as const, message: "The store failed.", retryable: true, at: Date.now() };
  vi.mocked(suggestValues).mockResolvedValueOnce({ ok: false, failure: broken });
  await choose();
  const guessing = await columnItem("Sonstiges");
  await waitFor(() => expect(guessing.textContent).toContain("Not mappedWeak matches: Gender"));
  await press("Edit Sonstiges");
  await press("Use Gender");
  const item = await columnItem("Sonstiges");
  await within(item).findByRole("alert");
  expect(item.textContent).toContain("The attribute is kept.");
  await userEvent.click(within(item).getByRole("button", { name: /Retry|Try again/ }));
  await waitFor(() => expect(within(item).queryByRole("alert")).toBeNull());
  expect(item.textContent).toContain("50% of the answers are mapped");
});

test("without suggestions the columns can still be mapped", async () => {
  shown();
  const failure = { code: "store_failed" as const, message: "The store failed.", retryable: true, at: Date.now() };
  vi.mocked(suggestColumns).mockResolvedValue({ ok: false, failure });
  await choose();
  expect(await screen.findAllByText("There are no suggestions. You can still map the columns yourself.")).toHaveLength(
    1,
  );
  expect((await columnItem("Geschlecht")).textContent).toContain("Not mapped");
  await press("Check the panel");
  expect(screen.getAllByText("Map at least one column first.")).toHaveLength(1);
});

test("offers the saved mapping that fits, and shows what is new and what is missing", async () => {
  shown({ mappings: [SAVED] });
  await choose();
  await press("Use mapping");
  expect((await columnItem("Land")).textContent).toContain("Country");
  expect(document.body.textContent).toContain("New in this file: Geschlecht, Sonstiges.");
  expect(document.body.textContent).toContain("Missing from this file: Alter.");
  vi.mocked(saveMapping).mockResolvedValue({ ok: true, value: { id: SAVED.id } });
  openMenu("Mappings");
  await press("Save mapping…");
  const dialog = await screen.findByRole("dialog", { name: "Save mapping" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Replace mapping" }));
  await waitFor(() => expect(saveMapping).toHaveBeenCalledTimes(1));
  expect(vi.mocked(saveMapping).mock.calls[0]?.[0]).toMatchObject({ id: SAVED.id, name: "Last month" });
  expect(await screen.findAllByText("Saved “Last month”")).toHaveLength(1);
});

test("the check shows published counts, bad lines, and what is kept and not kept", async () => {
  shown();
  await toCheck();
  expect(step()).toContain("Check");
  expect(screen.queryByText("No column is mapped to the country")).toBeNull();
  const text = document.body.textContent ?? "";
  expect(text).toContain("190");
  expect(text).not.toContain("192");
  expect(text).toContain("rounded down to tens");
  expect(text).toContain("left out: < 10");
  const bad = screen.getByRole("table", { name: "Skipped rows by line" });
  expect(within(bad).getAllByText("Line with 31 cells")).toHaveLength(1);
  expect(within(screen.getByRole("list", { name: "Columns kept" })).getAllByText("Geschlecht")).toHaveLength(1);
  expect(screen.getByRole("list", { name: "Columns refused" }).textContent).toContain("E-Mail");
  expect(screen.getByRole("list", { name: "Columns without a role" }).textContent).toContain("Sonstiges");
  await press("Back to columns");
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
});

test("warns when no column says in which country people live", async () => {
  shown();
  await choose();
  await press("Accept for Geschlecht");
  await press("Check the panel");
  expect(await screen.findAllByText("No column is mapped to the country")).toHaveLength(1);
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
