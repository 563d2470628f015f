// @vitest-environment happy-dom
/** Upload of a file: parsing and mapping; failures keep everything. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { openPanelFile } from "@/lib/panels/file/panel-file-client";
import { PanelFileError } from "@/lib/panels/file/scan-model";
import { suggestColumns, suggestValues } from "@/lib/panels/mapping/suggest/suggest-actions";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import { column, SCAN, SUGGESTIONS } from "@/lib/testing/panels/a-panel-file";
import { NewPanelPage } from "./new-panel-page";
import { choose, columnItem, press, shown, step } from "@/lib/testing/panels/shown-upload";

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

beforeAll(async () => {
  await loadFailureNotice();
  // Its modules are many: the first wait for it would include their load.
  await import("./upload/panel-editor");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("a role that can't upload gets the reason and no file chooser", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewPanelPage disabledReason="This requires the manager role; yours is viewer. Ask an admin for access." />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).toContain("yours is viewer. Ask an admin for access.");
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

test("a first row that may be a person is asked about before anything is sent", async () => {
  const numbered = SCAN.columns.map((one, index) => ({ ...one, header: `Column ${index + 1}` }));
  const file = shown({ opened: { scan: { ...SCAN, firstRow: "doubtful" } } });
  await choose("people.csv");
  const cells = await screen.findByRole("list", { name: "Cells of the first row" });
  expect(within(cells).getAllByText("Geschlecht")).toHaveLength(1);
  expect(suggestColumns).not.toHaveBeenCalled();
  vi.mocked(openPanelFile).mockResolvedValueOnce({
    ...file,
    scan: { ...SCAN, firstRow: "person", columns: numbered },
  });
  await press("Count as a person");
  await columnItem("Column 1");
  expect(vi.mocked(openPanelFile).mock.lastCall?.[1]?.firstRow).toBe("person");
  await waitFor(() => expect(suggestColumns).toHaveBeenCalled());
  const sent = JSON.stringify(vi.mocked(suggestColumns).mock.calls);
  expect(sent).toContain("Column 1");
  expect(sent).not.toContain("Geschlecht");
});

test("a doubtful first row can be the header", async () => {
  shown({ opened: { scan: { ...SCAN, firstRow: "doubtful" } } });
  await choose();
  await press("Use as header");
  await columnItem("Geschlecht");
  await press("Accept all 2 suggestions");
  expect(openPanelFile).toHaveBeenCalledTimes(1);
});

test("parsing shows its progress and can be canceled", async () => {
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
  expect(screen.getByRole("link", { name: "Age" }).getAttribute("href")).toBe("/attributes/80");
  const sent = JSON.stringify(vi.mocked(suggestColumns).mock.calls);
  expect(sent).toContain("weiblich");
  expect(sent).not.toContain("E-Mail");
});

test("a column with a long header says why it can't be mapped, and the others get suggestions", async () => {
  const long = "Welche der folgenden Aussagen trifft zu? ".repeat(20).trim();
  shown({ opened: { scan: { ...SCAN, columns: [...SCAN.columns, column(4, long)] } } });
  await choose();
  const item = await columnItem(long);
  expect(item.textContent).toContain(
    "Its header has more than 500 characters. Shorten it in the file to map the column.",
  );
  expect(within(item).queryByRole("button")).toBeNull();
  await screen.findByRole("button", { name: "Accept all 2 suggestions" });
  expect(JSON.stringify(vi.mocked(suggestColumns).mock.calls)).not.toContain("Welche");
});

test("an attribute that the library asks for leads to its column", async () => {
  shown();
  await choose();
  await userEvent.click(await screen.findByRole("button", { name: "Gender" }));
  const item = await columnItem("Geschlecht");
  const edit = within(item).getByRole("button", { name: "Close Geschlecht" });
  expect(edit).toBe(document.activeElement);
  expect(screen.queryByRole("list", { name: "Values not mapped" })).toBeNull();
  await press("Use Gender");
  const values = await screen.findByRole("list", { name: "Values not mapped" });
  expect(values.textContent).toContain("Geschlecht (100% of its cells)");
  await userEvent.click(within(values).getByRole("button", { name: "Geschlecht" }));
  expect(document.activeElement).toBe(within(item).getByRole("button", { name: "Close Geschlecht" }));
});

test("answers of mapped attributes without a value are listed on top, and lead to their column", async () => {
  shown();
  await choose();
  const item = await columnItem("Geschlecht");
  expect(screen.queryByRole("list", { name: "Answers asked for, but not in any value" })).toBeNull();
  await press("Accept for Geschlecht");
  const answers = await screen.findByRole("list", { name: "Answers asked for, but not in any value" });
  expect(answers.textContent).toBe("Gender: Other (4 opportunities)");
  await userEvent.click(within(answers).getByRole("button"));
  expect(document.activeElement).toBe(within(item).getByRole("button", { name: "Close Geschlecht" }));
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

test("a file with more than 300 columns is a virtual list that still shows their number", async () => {
  // The DOM of the test has no layout.
  const heights = (["clientHeight", "offsetHeight"] as const).map((height) =>
    vi.spyOn(HTMLElement.prototype, height, "get").mockReturnValue(400),
  );
  const columns = Array.from({ length: 340 }, (_, index) => column(index, `Question ${index}`));
  shown({ opened: { scan: { ...SCAN, columns } } });
  await choose();
  const list = await screen.findByRole("list", { name: "Columns of the file" });
  const items = await within(list).findAllByRole("listitem");
  expect(items.length).toBeLessThan(100);
  expect(items[0]?.getAttribute("aria-setsize")).toBe("340");
  for (const height of heights) height.mockRestore();
});

test("another sheet, or other reductions of dates, are read again without losing the mapping", async () => {
  const dates = column(4, "Geburtstag", {
    values: [],
    verdict: { kind: "dates", reducedTo: "week", reason: "Full dates, reduced to weeks" },
  });
  const format = { kind: "xlsx" as const, details: "Sheet 1", sheets: ["Wave 1", "Wave 2"] };
  const scan = { ...SCAN, format, columns: [...SCAN.columns, dates] };
  const file = shown({ opened: { scan } });
  await choose("autumn.xlsx");
  await press("Accept for Geschlecht");
  await press("Edit Geburtstag");
  await userEvent.click(screen.getByRole("radio", { name: "Age in years" }));
  await waitFor(() => expect(vi.mocked(openPanelFile).mock.lastCall?.[1]?.dates).toEqual({ Geburtstag: "age" }));
  await userEvent.selectOptions(screen.getByLabelText("Sheet"), "Wave 2");
  await waitFor(() =>
    expect(vi.mocked(openPanelFile).mock.lastCall?.[1]).toMatchObject({
      sheet: "Wave 2",
      dates: { Geburtstag: "age" },
    }),
  );
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
  vi.mocked(openPanelFile).mockRejectedValueOnce(new PanelFileError("The sheet is empty."));
  await userEvent.selectOptions(screen.getByLabelText("Sheet"), "Wave 1");
  expect((await screen.findByRole("alert")).textContent).toContain("The sheet is empty. Your mapping is kept.");
  expect((await columnItem("Geschlecht")).textContent).toContain("100% of the answers are mapped");
  expect(file.close).toHaveBeenCalled();
});
