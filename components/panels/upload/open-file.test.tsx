// @vitest-environment happy-dom
/** Encoding of an open text file. */
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { openPanelFile } from "@/lib/panels/file/panel-file-client";
import { column, SCAN } from "@/lib/testing/panels/a-panel-file";
import { choose, columnItem, press, shown } from "@/lib/testing/panels/shown-upload";

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
  deleteMapping: vi.fn(),
}));

beforeAll(loadFailureNotice);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
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
