// @vitest-environment happy-dom
/** Context form: items as table and as text, errors at their fields, expiry, and input kept after a failure. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { createContext } from "@/lib/contexts/actions";
import { contextsQuery } from "@/lib/contexts/queries";
import type { ContextReceipt, ContextsView } from "@/lib/contexts/receipt";
import { templatesQuery } from "@/lib/contexts/template-query";
import { ContextsPage } from "./contexts-page";

vi.mock("@/lib/contexts/actions", () => ({ readContexts: vi.fn(), createContext: vi.fn() }));

beforeAll(loadFailureNotice);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(createContext).mockReset();
});

const NOTHING_SENT = "Nothing was sent. Some items need attention.";

function shown(environment: ContextsView["environment"] = "sandbox"): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(contextsQuery().queryKey, { partnerName: "Real Panel", environment, receipts: [] });
  client.setQueryData(templatesQuery().queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <ContextsPage />
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });
const key = (number: number) => field(`Key ${number}`);
const value = (number: number) => field(`Value ${number}`);
const itemsText = () => field("Items as text");
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const receipt = () => screen.getByRole("region", { name: /^Receipt/ });
const faults = () => screen.getByRole("list", { name: "Errors" }).textContent;
const create = () => userEvent.click(screen.getByRole("button", { name: "Create context" }));
const addItem = () => userEvent.click(screen.getByRole("button", { name: "Add item" }));

/** Texts that describe the field, as assistive technology reads them. */
const description = (element: HTMLElement): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

async function fill(element: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(element);
  if (text === "") return;
  await userEvent.click(element);
  await userEvent.paste(text);
}

async function fillRow(number: number, name: string, text: string): Promise<void> {
  await fill(key(number), name);
  await fill(value(number), text);
}

/** The next calls succeed. */
const createsAll = () =>
  vi.mocked(createContext).mockImplementation(async (input) => {
    const { items, expiration, id } = input as { items: [string, string][]; expiration?: string; id?: string };
    const made: ContextReceipt = {
      id: id ?? "made-up",
      named: id !== undefined,
      keys: items.map(([name]) => name),
      ...(expiration === undefined ? {} : { expiresAt: Date.parse(expiration) }),
      createdAt: Date.now(),
      reference: "reference",
    };
    return { ok: true, value: made };
  });

test("table and text show the same items, and a line that fits no row keeps the text view open", async () => {
  shown();
  await fillRow(1, "gender", "female");
  await userEvent.click(radio("Text"));
  expect(itemsText().value).toBe("gender = female");
  await fill(itemsText(), '{"gender": "male", "country": "JP"}');
  await userEvent.click(radio("Table"));
  expect([key(2).value, value(2).value]).toEqual(["country", "JP"]);
  await userEvent.click(radio("Text"));
  await fill(itemsText(), "gender female");
  await userEvent.click(radio("Table"));
  expect(faults()).toContain("Line 1 has no “=”. Use key = value.");
  expect(itemsText().value).toBe("gender female");
  expect(radio("Text").checked).toBe(true);
});

test("shows JSON, duplicate and incomplete items at their fields, and keeps the input", async () => {
  shown();
  await create();
  expect(screen.getAllByText("Enter at least one key.")).toHaveLength(1);

  await fillRow(1, "profile", '{"a":1}');
  expect(description(value(1))).toContain("This looks like JSON.");
  await addItem();
  await fillRow(2, "profile", "plain");
  await addItem();
  await fillRow(3, "", "JP");
  await create();
  expect(screen.getAllByText(NOTHING_SENT)).toHaveLength(1);
  expect(description(key(2))).toContain("Duplicate key “profile”");
  expect(description(key(3))).toContain("Enter a key for this value.");
  expect([value(1).value, value(2).value, value(3).value]).toEqual(['{"a":1}', "plain", "JP"]);

  await userEvent.click(radio("Text"));
  await fill(itemsText(), '{"a":1,"b":["x"],"c":{"d":"e"}}');
  await create();
  for (const fault of ["“a” is a number.", "“b” is a list.", "“c” is an object."])
    expect(faults()).toContain(`The value of ${fault}`);
  expect(itemsText().value).toBe('{"a":1,"b":["x"],"c":{"d":"e"}}');
  expect(createContext).not.toHaveBeenCalled();
});

test("a value that looks like JSON is sent as a string on the second press", async () => {
  createsAll();
  shown();
  await fillRow(1, "profile", '{"a":1}');
  await create();
  expect(screen.getAllByText(/The value of “profile” looks like JSON\. Click Create context again/)).toHaveLength(1);
  expect(createContext).not.toHaveBeenCalled();
  // Another value is another question.
  await fillRow(1, "profile", "[1]");
  await create();
  expect(createContext).not.toHaveBeenCalled();
  await create();
  expect(vi.mocked(createContext).mock.calls[0]?.[0]).toMatchObject({ items: [["profile", "[1]"]] });
  expect(await within(receipt()).findAllByText("profile")).toHaveLength(1);
});

test("an empty value and a key with a space are sent as typed on the second press", async () => {
  createsAll();
  shown();
  await fillRow(1, "country", "");
  await addItem();
  await fillRow(2, "gender ", "male");
  expect(description(key(2))).toContain("Starts or ends with a space; it will be sent as typed.");
  await create();
  expect(
    screen.getAllByText(/The value of “country” is empty\. The key “gender ” starts or ends with a space\./),
  ).toHaveLength(1);
  expect(createContext).not.toHaveBeenCalled();
  await create();
  const items = [
    ["country", ""],
    ["gender ", "male"],
  ];
  await waitFor(() => expect(vi.mocked(createContext).mock.calls[0]?.[0]).toMatchObject({ items }));
  // What was sent is cleared.
  await waitFor(() => expect(key(1).value).toBe(""));
});

test("a row with only a space counts as blank, and a value without another key is refused", async () => {
  shown();
  await fillRow(1, " ", "");
  expect(description(key(1))).not.toContain("Starts or ends with a space");
  await create();
  expect(screen.getAllByText("Enter at least one key.")).toHaveLength(1);
  await fillRow(1, " ", "male");
  expect(description(key(1))).toContain("Enter a key for this value.");
  await userEvent.click(radio("Text"));
  expect(faults()).toContain("Item 1: Enter a key for this value.");
  await create();
  expect(createContext).not.toHaveBeenCalled();
});

test("reports an ID in the answer that differs from the requested one", async () => {
  const made = { id: "theirs", chosenId: "mine", named: true, keys: ["a"], createdAt: Date.now(), reference: "r" };
  vi.mocked(createContext).mockResolvedValueOnce({ ok: true, value: made });
  shown();
  await fillRow(1, "a", "b");
  await create();
  expect(await within(receipt()).findAllByText("The service gave this context a different ID")).toHaveLength(1);
  expect(receipt().textContent).toContain("You chose mine.");
});

test("refuses an expiry in the past, and accepts one in the future", async () => {
  createsAll();
  shown();
  await fillRow(1, "gender", "female");
  await userEvent.click(radio("Custom"));
  await fill(field("Expires at (UTC)"), "2020-01-01T10:00");
  await create();
  expect(description(field("Expires at (UTC)"))).toContain("This time has passed");
  expect(screen.getAllByText(/^Nothing was sent\. This time has passed/)).toHaveLength(1);
  expect(value(1).value).toBe("female");
  expect(createContext).not.toHaveBeenCalled();
  await fill(field("Expires at (UTC)"), "2999-01-01T10:00");
  await create();
  expect(await within(receipt()).findAllByText(/1 Jan 2999, 10:00 UTC/)).toHaveLength(1);
});

test("an expiry that passes before the confirmation is refused in words", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2999, 0, 1, 9, 59, 30) });
  shown("production");
  await fillRow(1, "gender", "female");
  await userEvent.click(radio("Custom"));
  await fill(field("Expires at (UTC)"), "2999-01-01T10:00");
  await create();
  const dialog = screen.getByRole("dialog", { name: "Create a context in production?" });
  vi.setSystemTime(Date.UTC(2999, 0, 1, 10, 0, 30));
  await userEvent.click(within(dialog).getByRole("button", { name: "Create context" }));
  expect(await screen.findAllByText(/^Nothing was sent\. This time has passed/)).toHaveLength(1);
  expect(screen.queryByText("Something went wrong")).toBeNull();
  expect(createContext).not.toHaveBeenCalled();
  expect(value(1).value).toBe("female");
});

test("well-known keys show the expected format; other values cause a warning but are sent", async () => {
  createsAll();
  shown();
  await fill(key(1), "birth_date");
  expect(description(value(1))).toContain("Format: YYYY-MM-DD.");
  await fill(value(1), "23.07.1961");
  expect(description(value(1))).toContain("Not in the format YYYY-MM-DD. You can still send it.");
  await addItem();
  await fillRow(2, "ctx", "parent-token");
  expect(document.body.textContent).toContain("If the parent has birth_date too");
  await fillRow(1, "", "");
  expect(screen.queryByText(/A parent context wins/)).toBeNull();
  await fillRow(1, "birth_date", "1961-02-30");
  expect(description(value(1))).toContain("This date doesn’t exist. You can still send it.");
  await create();
  expect(await within(receipt()).findAllByText(/2 keys/)).toHaveLength(1);
});

test("items that no plain line can hold survive the text view, and duplicate keys are named", async () => {
  shown();
  await fillRow(1, "a = b", "  blanks  ");
  await userEvent.click(radio("Text"));
  expect(itemsText().value).toBe('"a = b" = "  blanks  "');
  await userEvent.click(radio("Table"));
  expect([key(1).value, value(1).value]).toEqual(["a = b", "  blanks  "]);
  await userEvent.click(radio("Text"));
  await fill(itemsText(), '{"gender":"male","gender":"female"}');
  await create();
  expect(faults()).toContain("Duplicate key “gender”.");
});

test.each([
  ["bad_request", "The service refused the request"],
  ["internal_error", "The service failed"],
  ["malformed_answer", "The response couldn’t be read"],
  ["outcome_unknown", "We don’t know whether this took effect"],
] as const)("%s: explains the failure, keeps the input, and can be sent again", async (code, title) => {
  const failure = { code, message: "Why.", retryable: false, at: Date.now() };
  vi.mocked(createContext).mockResolvedValueOnce({ ok: false, failure });
  shown();
  await fillRow(1, "gender", "a-value-to-keep");
  const id = field("ID").value;
  await create();
  await screen.findByText(title);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Your input is kept.");
  expect(alert.textContent).not.toContain("a-value-to-keep");
  expect(alert.textContent?.includes("You chose the ID")).toBe(code === "outcome_unknown");
  expect([field("ID").value, value(1).value]).toEqual([id, "a-value-to-keep"]);
  expect(receipt().textContent).toContain("Nothing created yet");

  createsAll();
  await userEvent.click(screen.getByRole("button", { name: "New ID" }));
  await create();
  expect(await within(receipt()).findAllByText(/Created/)).toHaveLength(1);
  expect(screen.queryByText(title)).toBeNull();
  expect(value(1).value).toBe("");
});

/** The next call answers when the returned function is called. */
function createsLate(): () => void {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof createContext>>>();
  vi.mocked(createContext).mockReturnValueOnce(promise);
  const made = { id: "made-up", named: true, keys: ["gender"], createdAt: Date.now(), reference: "reference" };
  return () => resolve({ ok: true, value: made });
}

test("items typed while a context is created stay, those that were sent are cleared", async () => {
  const answer = createsLate();
  shown();
  await fillRow(1, "gender", "female");
  const id = field("ID").value;
  await create();
  await addItem();
  await fillRow(2, "country", "JP");
  answer();
  await waitFor(() => expect([key(1).value, value(1).value]).toEqual(["country", "JP"]));
  expect(screen.queryByLabelText("Key 2")).toBeNull();
  expect(field("ID").value).not.toBe(id);
});

test("lines and an ID typed while a context is created stay, also a line that isn't complete", async () => {
  const answer = createsLate();
  shown();
  await userEvent.click(radio("Text"));
  await fill(itemsText(), "gender = female");
  await create();
  await fill(itemsText(), "gender = female\ncountry");
  await fill(field("ID"), "the-next");
  answer();
  await waitFor(() => expect(itemsText().value).toBe("country"));
  expect(field("ID").value).toBe("the-next");
});
