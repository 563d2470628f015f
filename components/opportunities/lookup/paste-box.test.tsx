// @vitest-environment happy-dom
/** Typed or pasted ids in the lookup: recognised kinds, rejected texts with their reasons, and the user's corrections. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { PasteBox } from "./paste-box";
import type { BulkRead } from "./use-bulk-read";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));
vi.mock("@/lib/opportunities/detail/actions", () => ({ readOpportunity: vi.fn() }));
vi.mock("@/lib/opportunities/lookup/actions", () => ({ recognisePasted: async () => ({ ok: true, value: [] }) }));
vi.mock("../use-library-preferences", () => ({
  useLibraryPreferences: () => ({ groupLocale: undefined, keep: vi.fn() }),
}));

vi.mock("@/lib/attributes/actions", () => ({
  readAttributesOverview: async () => ({ ok: true, value: { locales: ["de_DE", "ja_JP"] } }),
}));

beforeEach(addPopovers);
afterEach(cleanup);

function shown() {
  const start = vi.fn();
  const bulkRead = { start: { mutate: start, isPending: false, error: null } } as unknown as BulkRead;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasteBox bulkRead={bulkRead} />
    </QueryClientProvider>,
  );
  return start;
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Opportunity IDs" });
const described = (description: RegExp) => screen.findByRole("textbox", { name: "Opportunity IDs", description });
const read = () => userEvent.click(screen.getByRole("button", { name: "Load 2 opportunities and 1 group" }));
async function paste(text: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste(text);
}

test.each([
  ["9223372036854775808", "is too long for an ID"],
  ["-55304", "is a negative number"],
  ["5.53e4", "contains letters"],
  ["५५३०४", "has digits other than 0–9"],
])("%s: the field shows why it is not an ID, and keeps the text", async (typed, reason) => {
  const start = shown();
  await paste(typed);
  await userEvent.keyboard("{Enter}");
  expect(await described(new RegExp(`“${typed}” is not an ID: it ${reason}.+ An ID is a whole number`))).toBe(box());
  expect(box().value).toBe(typed);
  expect(start).not.toHaveBeenCalled();
});

test("rejects an empty field, and more ids than one bulk read accepts", async () => {
  shown();
  await paste(Array.from({ length: 2_001 }, (_unused, index) => 55_301 + index).join("\n"));
  await described(/You entered 2,001 IDs\. You can load up to 2,000 at a time\./);
  await userEvent.clear(box());
  await userEvent.keyboard("{Enter}");
  await described(/Enter at least one ID\./);
});

test("a group without a locale requires one, and the corrected ids are fetched", async () => {
  const start = shown();
  await paste("Please read 55304, 55305 and group 1174589 since 2026-11-20. Also 1763663462?");
  const recognised = await screen.findByRole("list", { name: "Recognized" });
  expect(within(recognised).getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Use 1763663462 as an opportunity ID" }));
  expect(within(recognised).getAllByRole("listitem")).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Remove 1763663462" }));
  expect(screen.getByRole("group", { name: "Recognized input" }).textContent).toContain("1 ID removed.");

  await read();
  const faulty = { name: "Locale for the group", description: /Enter a locale like en_US/ };
  // The widget, which takes the place of a plain input once that has the focus.
  await userEvent.click(await screen.findByRole("combobox", faulty));
  await screen.findByRole("button", { name: "Show options for Locale for the group" });
  expect(start).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("combobox", faulty), "ja_JP");
  await vi.waitFor(() => expect(screen.queryByRole("combobox", faulty)).toBeNull());
  await read();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(start.mock.lastCall).toEqual([
    { ids: ["55304", "55305"], groups: [{ groupId: "1174589", language: "ja", country: "JP" }] },
  ]);
});

test("one press resolves a number with a thousands separator", async () => {
  const start = shown();
  await paste("55,414");
  expect(await described(/“55,414” may be one number, or 2 IDs\. Choose one below\./)).toBe(box());
  await userEvent.click(await screen.findByRole("button", { name: "Use 55 and 414" }));
  expect(box().value).toBe("55, 414");
  await userEvent.click(await screen.findByRole("button", { name: "Load 2 opportunities" }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(start.mock.lastCall).toEqual([{ ids: ["55", "414"], groups: [] }]);
});
