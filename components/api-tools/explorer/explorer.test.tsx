// @vitest-environment happy-dom
/** Explorer: form and typed body, preview, sending, faults at their fields, and confirmation in production. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { previewCall, sendReadCall, sendWriteCall } from "@/lib/api-tools/explorer/actions";
import type { ExchangeView, ExplorerView, RequestView } from "@/lib/api-tools/explorer/explorer-view";
import { explorerQuery } from "@/lib/api-tools/explorer/queries";
import { operationViews } from "@/lib/api-tools/explorer/request-fields";
import { contextsQuery } from "@/lib/contexts/queries";
import type { Failure } from "@/lib/failure";
import { contractFields } from "@/lib/sampling/contract/contract-fields";
import { defaultDialect } from "@/lib/sampling/dialect";
import { Explorer } from "./explorer";

vi.mock("@/lib/api-tools/explorer/actions", () => ({
  readExplorer: vi.fn(),
  previewCall: vi.fn(),
  sendReadCall: vi.fn(),
  sendWriteCall: vi.fn(),
}));

vi.mock("@/lib/contexts/actions", () => ({ readContexts: vi.fn() }));

let client: QueryClient;
beforeAll(loadFailureNotice);
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
});
afterEach(() => {
  cleanup();
  for (const action of [previewCall, sendReadCall, sendWriteCall]) vi.mocked(action).mockReset();
});

function show(environment: ExplorerView["environment"] = "sandbox"): void {
  const operations = operationViews(defaultDialect);
  const view: ExplorerView = { partner: "p", partnerName: "Panel", environment, operations };
  client.setQueryData(explorerQuery().queryKey, view);
  render(
    <QueryClientProvider client={client}>
      <Explorer />
    </QueryClientProvider>,
  );
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const choose = (operation: string) => userEvent.selectOptions(field("Operation"), operation);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};

const REQUEST: RequestView = {
  method: "POST",
  url: "http://127.0.0.1:4010/get-opportunity",
  body: '{"id":55304}',
  bytes: 12,
  headers: [
    { name: "content-type", value: "application/json", masked: false },
    { name: "service-access-key", value: "••••••••", masked: true },
  ],
  signing: "body-sha256",
  signedText: '{"id":55304}',
  digest: "d1".repeat(32),
  expiration: "2030-01-01T00:00:00.000Z",
  steps: [
    { key: "2030-01-01T00:00:00.000Z", message: "d1".repeat(32), result: "a1".repeat(32) },
    { key: "••••••••", message: "a1".repeat(32), result: "b2".repeat(32) },
    { key: "••••••••", message: "b2".repeat(32), result: "c3".repeat(32) },
  ],
  shortened: false,
};
const TEXT = '{"id":9007199254740993,"status":"THROTTLED","x_new":1.0}';
const exchange = (over: Partial<ExchangeView> = {}): ExchangeView => ({
  operation: "get-opportunity",
  reference: "9f86d081-884c-4d65-9a2f-000000000001",
  attempts: [
    {
      attempt: 1,
      at: Date.UTC(2030, 0, 1),
      outcome: "ok",
      status: 200,
      queuedMs: 0,
      durationMs: 34,
      requestBytes: 12,
      responseBytes: 56,
      skewMs: 0,
    },
  ],
  request: REQUEST,
  answer: {
    status: 200,
    headers: [{ name: "x-served-by", value: "a", masked: false }],
    text: TEXT,
    length: TEXT.length,
    cut: false,
    bytes: TEXT.length,
    isJson: true,
    masked: false,
    fields: contractFields("get-opportunity"),
    drift: [{ kind: "value", path: "$.status", type: "text", value: "THROTTLED" }],
  },
  failure: undefined,
  ...over,
});
const failure = (over: Partial<Failure>): Failure => ({
  code: "invalid_input",
  message: "Fix 1 field.",
  retryable: false,
  at: Date.UTC(2030, 0, 1),
  ...over,
});

test("a preview shows the bytes, the digest and the three steps, and sends nothing", async () => {
  vi.mocked(previewCall).mockResolvedValue({ ok: true, value: REQUEST });
  show();
  await choose("get-opportunity");
  await type(/^Opportunity ID/, "55304");
  await press("Preview");
  const panel = within(await screen.findByRole("region", { name: "Preview" }));
  expect(panel.getAllByText("12 bytes in UTF-8")).toHaveLength(1);
  expect(panel.getByRole("region", { name: "Exact body" }).textContent).toBe('{"id":55304}');
  for (const hex of ["d1", "a1", "b2"]) expect(panel.getAllByText(hex.repeat(32)).length).toBeGreaterThan(1);
  expect(panel.getAllByText("c3".repeat(32))).toHaveLength(1);
  expect(vi.mocked(previewCall).mock.calls).toEqual([
    [{ operation: "get-opportunity", body: { kind: "form", variant: 0, values: [["id", "55304"]] } }],
  ]);
  expect(sendReadCall).not.toHaveBeenCalled();
  await type(/^Opportunity ID/, "55305");
  expect(panel.getAllByText("The request has changed since this preview")).toHaveLength(1);
});

test("an answer is a tree with notes from the contract and differences, and a text", async () => {
  vi.mocked(sendReadCall).mockResolvedValue({ ok: true, value: exchange() });
  show();
  await choose("get-opportunity");
  await type(/^Opportunity ID/, "55304");
  await press("Send call");
  const panel = within(await screen.findByRole("region", { name: "Response" }));
  expect(panel.getAllByText("Status 200 in 34 ms")).toHaveLength(1);
  const tree = within(panel.getByRole("region", { name: "Response as a tree" }));
  expect(tree.getAllByText("9007199254740993")).toHaveLength(1);
  expect(tree.getAllByText("integer · required · Unique opportunity ID.")).toHaveLength(1);
  expect(tree.getAllByText("Unknown value")).toHaveLength(1);
  expect(tree.getAllByText("Not in the contract")).toHaveLength(1);
  expect(panel.getAllByText("1 difference from the contract")).toHaveLength(1);
  await userEvent.click(panel.getByRole("radio", { name: "Text" }));
  expect(panel.getByRole("region", { name: "Response as text" }).textContent).toBe(TEXT);
  await userEvent.click(panel.getByRole("button", { name: "Copy response" }));
  expect(await navigator.clipboard.readText()).toBe(TEXT);
});

test("an answer that isn’t JSON is shown as text, beside the failure", async () => {
  const { answer } = exchange();
  if (!answer) throw new Error("no answer");
  const html = "<h1>Bad gateway</h1>";
  vi.mocked(sendReadCall).mockResolvedValue({
    ok: true,
    value: exchange({
      answer: { ...answer, text: html, length: html.length, isJson: false, drift: [] },
      failure: failure({ code: "malformed_answer", message: "The answer is a web page." }),
    }),
  });
  show();
  await press("Send call");
  const panel = within(await screen.findByRole("region", { name: "Response" }));
  expect(panel.getAllByText("The response isn’t JSON.")).toHaveLength(1);
  expect(panel.getByRole("region", { name: "Response as text" }).textContent).toBe(html);
  expect(await panel.findAllByText("The answer is a web page.")).toHaveLength(1);
});

test("a large answer says what is cut", async () => {
  const { answer } = exchange();
  if (!answer) throw new Error("no answer");
  const text = `["${"y".repeat(250_000)}`;
  vi.mocked(sendReadCall).mockResolvedValue({
    ok: true,
    value: exchange({ answer: { ...answer, text, length: 2_000_000, cut: true, drift: [] } }),
  });
  show();
  await press("Send call");
  expect(await screen.findAllByText("The first 250,002 of 2,000,000 characters")).toHaveLength(1);
  await userEvent.click(screen.getByRole("radio", { name: "Text" }));
  expect(screen.getAllByText(/^50,002 more characters aren’t shown/)).toHaveLength(1);
});

test("a fault is shown at its field, and the input stays", async () => {
  const issues = [{ path: "id", message: "An ID is a whole number." }];
  vi.mocked(sendReadCall).mockResolvedValue({ ok: false, failure: failure({ issues }) });
  show();
  await choose("get-opportunity");
  await type(/^Opportunity ID/, "1e5");
  await press("Send call");
  expect(await screen.findAllByText("An ID is a whole number.")).toHaveLength(1);
  expect(screen.getAllByText("Nothing was sent. Fix 1 field.")).toHaveLength(1);
  expect(field(/^Opportunity ID/).getAttribute("aria-invalid")).toBe("true");
  expect(field(/^Opportunity ID/).value).toBe("1e5");
  await choose("create-context");
  for (const text of ["An ID is a whole number.", "Nothing was sent. Fix 1 field."])
    expect(screen.queryByText(text)).toBeNull();
  await choose("get-opportunity");
  expect(screen.getAllByText("An ID is a whole number.")).toHaveLength(1);
});

test("a typed body starts with the example, and is sent as typed", async () => {
  vi.mocked(sendReadCall).mockResolvedValue({ ok: true, value: exchange() });
  show();
  await choose("get-attribute-info");
  await userEvent.click(screen.getByRole("radio", { name: "JSON" }));
  expect(field("JSON body").value).toContain('"attribute_id": 120');
  await type("JSON body", '{ "attribute_id": 1 }');
  await press("Send call");
  await screen.findByText("Status 200 in 34 ms");
  expect(vi.mocked(sendReadCall).mock.calls[0]?.[0]).toEqual({
    operation: "get-attribute-info",
    body: { kind: "raw", text: '{ "attribute_id": 1 }' },
    abortId: expect.any(String),
  });
});

test("in production, a check is sent only after confirmation", async () => {
  vi.mocked(sendWriteCall).mockResolvedValue({ ok: true, value: exchange({ operation: "qualify" }) });
  show("production");
  await choose("qualify");
  await type("Respondent ID", "mina");
  await press("Send call");
  const dialog = within(screen.getByRole("dialog", { name: "Send to production?" }));
  expect(sendWriteCall).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Send call" }));
  await screen.findByText("Status 200 in 34 ms");
  expect(vi.mocked(sendWriteCall).mock.calls[0]?.[0]).toMatchObject({
    operation: "qualify",
    partner: "p",
    confirmed: true,
  });
});

test("a context with a receipt links to the Contexts page and invalidates its list; another call has no link", async () => {
  client.setQueryData(contextsQuery().queryKey, { partnerName: "Panel", environment: "sandbox", receipts: [] });
  vi.mocked(sendReadCall).mockResolvedValue({ ok: true, value: exchange({ hasReceipt: true }) });
  show();
  await press("Send call");
  const link = await screen.findByRole("link", { name: "Contexts page" });
  expect(link.getAttribute("href")).toBe("/contexts");
  expect(client.getQueryState(contextsQuery().queryKey)?.isInvalidated).toBe(true);
  vi.mocked(sendReadCall).mockResolvedValue({ ok: true, value: exchange() });
  await press("Send call");
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Contexts page" })).toBeNull());
});

test("in production, a typed body of a check is refused with the way to send it", async () => {
  const message = "In production, this operation can be sent only from the form.";
  vi.mocked(sendWriteCall).mockResolvedValue({ ok: false, failure: failure({ code: "conflict", message }) });
  show("production");
  await choose("qualify");
  await userEvent.click(screen.getByRole("radio", { name: "JSON" }));
  expect(screen.getAllByText(message)).toHaveLength(1);
  await press("Send call");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send call" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Not sent");
  expect(alert.textContent).toContain(message);
  expect(alert.textContent).not.toContain("Reload");
});

test("the form survives leaving the page, except for the values of a context", async () => {
  show();
  await choose("create-context");
  await type(/^Items/, "gender = female");
  await choose("qualify");
  await type("Respondent ID", "mina");
  cleanup();
  show();
  expect(field("Operation").value).toBe("qualify");
  expect(field("Respondent ID").value).toBe("mina");
  await choose("create-context");
  expect(field(/^Items/).value).toBe("");
});

test("a lost session keeps the input", async () => {
  vi.mocked(sendReadCall).mockResolvedValue({
    ok: false,
    failure: failure({ code: "signed_out", message: "You’re signed out" }),
  });
  show();
  await type(/^Country/, "US");
  await press("Send call");
  expect((await screen.findAllByText("You’re signed out")).length).toBeGreaterThan(0);
  expect(field(/^Country/).value).toBe("US");
});

test("leaving the page aborts a read in flight, and never a write", async () => {
  const sendBeacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  vi.mocked(sendReadCall).mockReturnValue(new Promise(() => undefined));
  vi.mocked(sendWriteCall).mockReturnValue(new Promise(() => undefined));
  show();
  await choose("qualify");
  await type("Respondent ID", "mina");
  await press("Send call");
  expect(sendWriteCall).toHaveBeenCalledTimes(1);
  cleanup();
  window.dispatchEvent(new Event("pagehide"));
  expect(sendBeacon).not.toHaveBeenCalled();
  show();
  await choose("get-attribute-info");
  await press("Send call");
  expect(sendReadCall).toHaveBeenCalledTimes(1);
  history.pushState(null, "", "/elsewhere");
  cleanup();
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled());
  expect(sendBeacon.mock.calls).toEqual([[`/api/abort?id=${vi.mocked(sendReadCall).mock.calls[0]?.[0].abortId}`]]);
  sendBeacon.mockRestore();
});
