// @vitest-environment happy-dom
/** Groups pasted into the qualify form: the ids of a mail, unclear numbers, and groups that are not in the library. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import type { Failure } from "@/lib/failure";
import { EMPTY_FORM } from "@/lib/qualification/model/check-form";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { GroupsPanel } from "./groups-panel";
import { useGroups } from "./use-groups";

const NOW = Date.UTC(2026, 10, 20);
const stored = new Set<string>();
/** Group by opportunity id. */
const groupOf = new Map<string, string>();
const lookUp = vi.fn<(query: { groupId: string; language: string; country: string }) => Promise<unknown>>();

vi.mock("./groups-plan", () => ({ GroupsPlan: () => null }));
vi.mock("@/lib/attributes/actions", () => ({
  readAttributesOverview: async () => ({ ok: true, value: { locales: ["de_DE", "ja_JP"] } }),
}));
vi.mock("@/lib/opportunities/detail/actions", () => ({
  lookUpGroup: (query: { groupId: string; language: string; country: string }) => lookUp(query),
}));
vi.mock("@/lib/query/get-result", () => ({
  getResult: async (_path: string, { ids }: { ids: string }) =>
    ids.split(",").map((id) => ({
      id,
      opportunities: stored.has(id) ? 1 : 0,
      locales: stored.has(id) ? ["de_DE"] : [],
      snapshots: [],
      ...(groupOf.has(id) ? { groupOfOpportunity: groupOf.get(id) } : {}),
    })),
}));

beforeEach(() => {
  addPopovers();
  stored.clear();
  groupOf.clear();
  lookUp.mockReset();
  lookUp.mockImplementation(async ({ groupId }) => {
    stored.add(groupId);
    return { ok: true, value: { id: groupId } };
  });
});
afterEach(cleanup);

function Form({ locale }: { readonly locale: string }) {
  const [form, setForm] = useState({ ...EMPTY_FORM, locale });
  const groups = useGroups(form.groups);
  return (
    <GroupsPanel
      form={form}
      onChange={(patch) => setForm((before) => ({ ...before, ...patch }))}
      issues={{}}
      groups={groups}
    />
  );
}

function show(locale = "de_DE"): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClockProvider serverNow={NOW}>
        <Form locale={locale} />
      </ClockProvider>
    </QueryClientProvider>,
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Group IDs" });
const notes = () => screen.getByRole("group", { name: "Notes on the IDs" });
const groupsToCheck = async () =>
  within(await screen.findByRole("list", { name: "Groups to check" }))
    .getAllByRole("listitem")
    .map((item) => /\d+/.exec(item.textContent)?.[0]);
async function paste(text: string): Promise<void> {
  await userEvent.click(box());
  await userEvent.paste(text);
}

const MAIL = `Hi Ana,
groups 11241127 and 11250030. are quiet since 2026-11-20 18:31, see
https://console.example.com/opps/55420?tab=raw (order ORD-70077-hx9, project 1589419). We pay $2.50.`;

test("a pasted mail adds its groups and lists the other numbers, each usable with one press", async () => {
  show();
  await paste(MAIL);
  expect(await groupsToCheck()).toEqual(["11241127", "11250030", "55420"]);
  const ignored = within(notes()).getByRole("list", { name: "Ignored" });
  for (const text of [
    "2026-11-20 is a date",
    "18:31 is a time",
    "$2.50 is a price",
    "ORD-70077-hx9 is an order number",
  ])
    expect(ignored.textContent).toContain(text);
  await userEvent.click(within(ignored).getByRole("button", { name: "Use 1589419" }));
  expect(box().value).toBe(`${MAIL}\ngroup 1589419`);
  await vi.waitFor(async () => expect(await groupsToCheck()).toContain("1589419"));
});

test("a group is listed with the opportunity that was entered", async () => {
  for (const id of ["55301", "55302", "55307"]) groupOf.set(id, id === "55307" ? "11250030" : "11241127");
  show();
  await paste("55301, 55302, 55307, 11250031");
  await vi.waitFor(async () => expect(await groupsToCheck()).toEqual(["11241127", "11250030", "11250031"]));
  const lines = within(screen.getByRole("list", { name: "Groups to check" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining("from 2 opportunities"),
    expect.stringContaining("from opportunity 55307"),
    expect.not.stringContaining("from"),
  ]);
  expect(box().value).toBe("55301, 55302, 55307, 11250031");
});

test("one press resolves a number with a thousands separator to one id or two", async () => {
  show();
  await paste("55,414");
  expect(screen.queryByRole("list", { name: "Groups to check" })).toBeNull();
  await userEvent.click(within(notes()).getByRole("button", { name: "Use 55414" }));
  expect(box().value).toBe("55414");
  expect(await groupsToCheck()).toEqual(["55414"]);
  expect(screen.queryByRole("group", { name: "Notes on the IDs" })).toBeNull();

  await userEvent.clear(box());
  await paste("55,414");
  await userEvent.click(within(notes()).getByRole("button", { name: "Use 55 and 414" }));
  expect(box().value).toBe("55, 414");
  expect(await groupsToCheck()).toEqual(["55", "414"]);
});

const NOT_FOUND: Failure = { code: "not_found", message: "Opportunity not found", retryable: false, at: NOW };

test("one press loads all groups in the respondent's locale; a failing one is named and can be loaded in another", async () => {
  const answer = lookUp.getMockImplementation();
  lookUp.mockImplementation(async (query) =>
    query.groupId === "990404" && query.language === "de" ? { ok: false, failure: NOT_FOUND } : answer?.(query),
  );
  show();
  await paste("11241127, 990404, 11250030");
  const locale = await screen.findByRole<HTMLInputElement>("combobox", { name: "Locale for 3 groups" });
  expect(locale.value).toBe("German (Germany)");
  await userEvent.click(screen.getByRole("button", { name: "Load 3 groups" }));
  await screen.findByText("Loaded 2 of 3 groups in German (Germany)");
  expect(lookUp.mock.calls.map(([query]) => query)).toEqual(
    ["11241127", "990404", "11250030"].map((groupId) => ({ groupId, language: "de", country: "DE" })),
  );
  expect(screen.getByRole("list", { name: "Groups not loaded" }).textContent).toBe(
    "990404: not found in German (Germany).",
  );
  expect(box().value).toBe("11241127, 990404, 11250030");

  const rest = await screen.findByRole("combobox", { name: "Locale for the group" });
  await userEvent.clear(rest);
  await userEvent.type(screen.getByRole("combobox", { name: "Locale for the group" }), "ja_JP");
  await userEvent.click(screen.getByRole("button", { name: "Load 1 group" }));
  expect((await screen.findByText("Loaded 1 group in Japanese (Japan)")).ownerDocument.activeElement?.textContent).toBe(
    "Loaded 1 group in Japanese (Japan)",
  );
  expect(screen.queryByRole("button", { name: /^Load / })).toBeNull();
  expect(lookUp).toHaveBeenLastCalledWith({ groupId: "990404", language: "ja", country: "JP" });
});

test.each([
  ["unauthorized", 1, ""],
  [
    "not_found",
    3,
    ". Something other than the service answered 3 calls in a row, so the remaining calls weren’t sent.",
  ],
] as const)(
  "after web pages as %s, the reason for groups not tried names the calls made",
  async (code, calls, reason) => {
    const failure: Failure = { code, message: "A web page answered.", retryable: false, at: NOW, detail: "web_page" };
    lookUp.mockImplementation(async () => ({ ok: false, failure }));
    show();
    await paste("11241127, 11250030, 11250031, 11250032");
    await userEvent.click(await screen.findByRole("button", { name: "Load 4 groups" }));
    await screen.findByText(`Loaded 0 of 4 groups in German (Germany) · ${4 - calls} not tried${reason}`);
    expect(lookUp).toHaveBeenCalledTimes(calls);
  },
);

test("the locale of the text precedes the respondent's, and without one loading is refused with the reason", async () => {
  show("de_DE");
  await paste("Group 11241127 in ja_JP");
  const locale = await screen.findByRole<HTMLInputElement>("combobox", { name: "Locale for the group" });
  expect(locale.value).toBe("Japanese (Japan)");
  await userEvent.clear(locale);
  await userEvent.click(screen.getByRole("button", { name: "Load 1 group" }));
  expect(lookUp).not.toHaveBeenCalled();
  expect(screen.getAllByRole("button", { name: "Load 1 group", description: "Choose a locale first." })).toHaveLength(
    1,
  );
});

test("once all groups of a mail are loaded, the box folds to its result and can be shown again", async () => {
  show("de_DE");
  await paste("Hi Ana, please check 11241127 and 11250030 today.");
  await userEvent.click(await screen.findByRole("button", { name: "Load 2 groups" }));
  await screen.findByText("2 groups from the pasted text");
  expect(screen.queryByRole("textbox", { name: "Group IDs" })).toBeNull();
  expect(screen.getByRole("list", { name: "Groups to check" }).textContent).toMatch(/^11241127.*11250030/);
  await userEvent.click(screen.getByRole("button", { name: "Show pasted text" }));
  expect(box().value).toBe("Hi Ana, please check 11241127 and 11250030 today.");
  expect(document.activeElement).toBe(box());
});

test("a plain list of ids, and a text with a group that was not found, stay in the box", async () => {
  show("de_DE");
  await paste("11241127 11250030");
  await userEvent.click(await screen.findByRole("button", { name: "Load 2 groups" }));
  await screen.findByText(/Loaded 2 groups/);
  expect(box().value).toBe("11241127 11250030");

  lookUp.mockImplementation(async () => ({ ok: false, failure: NOT_FOUND }));
  await userEvent.clear(box());
  await paste("Hi Ana, please check 11250044 today.");
  await userEvent.click(await screen.findByRole("button", { name: "Load 1 group" }));
  await screen.findByText(/Loaded 0 of 1 group/);
  expect(box().value).toBe("Hi Ana, please check 11250044 today.");
});
