/** Steps through the page of an upload, for its tests. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { readAnswers, readNames } from "@/lib/attributes/actions";
import { openPanelFile, type OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import { suggestColumns, suggestValues } from "@/lib/panels/mapping/suggest/suggest-actions";
import type { PanelMapping } from "@/lib/panels/model/model";
import { GENDER, PLAN, ROUTES, SCAN, SUGGESTIONS, values } from "@/lib/testing/panels/a-panel-file";
import { NewPanelPage } from "@/components/panels/new-panel-page";

interface Given {
  readonly mappings?: readonly PanelMapping[];
  readonly opened?: Partial<OpenPanelFile>;
  /** Answers of routes, instead of `ROUTES`. */
  readonly routes?: Readonly<Record<string, unknown>>;
}

/** Renders the page of an upload whose file opens as given. The test file mocks the modules that are used here. */
export function shown({ mappings = [], opened = {}, routes: given = {} }: Given = {}): OpenPanelFile {
  const routes: Record<string, unknown> = { ...ROUTES, "/api/panels/mappings": mappings, ...given };
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

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
export const choose = (name = "autumn.csv") =>
  userEvent.upload(screen.getByLabelText("Choose a file"), new File(["a;b"], name, { type: "text/csv" }));
export const columnItem = async (header: string) => {
  const list = await screen.findByRole("list", { name: "Columns of the file" });
  const item = within(list)
    .getAllByRole("listitem")
    .find((one) => one.querySelector("bdi")?.textContent === header);
  if (!item) throw new Error(`no row of ${header}`);
  return item;
};
/** The test environment has no popovers: sends the event of a browser that opens one. */
export function openMenu(name: string): void {
  const id = screen.getByRole("button", { name }).getAttribute("popovertarget");
  const event = Object.assign(new Event("beforetoggle"), { newState: "open" });
  fireEvent(document.getElementById(id ?? "") ?? document.body, event);
}

export const step = () => document.querySelector('[aria-current="step"]')?.textContent;

export async function toCheck() {
  await choose();
  await press("Accept all 2 suggestions");
  await press("Check the panel");
  await screen.findByRole("button", { name: "Upload panel" });
}
