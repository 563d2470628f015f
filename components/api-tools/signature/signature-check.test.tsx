// @vitest-environment happy-dom
/** Signature check: three kinds of input, results with highlighted differences, and input kept after a failure. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { checkSignature } from "@/lib/api-tools/signature-check/actions";
import type { SignatureCheckResult } from "@/lib/api-tools/signature-check/result";
import { SignatureCheck } from "./signature-check";

vi.mock("@/lib/api-tools/signature-check/actions", () => ({ checkSignature: vi.fn() }));

const RESULT: SignatureCheckResult = {
  verdict: "explained",
  findings: [
    {
      mistake: "body-newline",
      detail: "A line break was added before signing.",
      comparison: {
        sent: [{ text: "{}", changed: false }],
        signed: [
          { text: "{}", changed: false },
          { text: "\n", changed: true },
        ],
        labels: ["Sent", "Signed"],
      },
    },
    { mistake: "expired", detail: "It expired 2 hours ago." },
  ],
  steps: [{ label: "SHA-256 of the signed content", value: "d1ge57" }],
  lastStepHidden: true,
  accountName: "Harbour Panel",
  tried: 12,
  complete: false,
};

const answers = (result: SignatureCheckResult) =>
  vi.mocked(checkSignature).mockResolvedValue({ ok: true, value: result });
const refuses = (path: string, message: string) =>
  vi.mocked(checkSignature).mockResolvedValue({
    ok: false,
    failure: { code: "invalid_input", message, retryable: false, at: 0, issues: [{ path, message }] },
  });

beforeAll(loadFailureNotice);
beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignatureCheck />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.mocked(checkSignature).mockReset();
});

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input[type=text], textarea" });
const result = () => screen.getByRole("region", { name: "Result" });
const press = () => userEvent.click(screen.getByRole("button", { name: "Check signature" }));
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));
async function paste(label: string, text: string): Promise<void> {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

test("names the mistakes with their remedies, and highlights what differs", async () => {
  answers(RESULT);
  await paste("cURL command", "curl https://a.test");
  await press();
  expect(await within(result()).findAllByText("This is why the signature is refused")).toHaveLength(1);
  expect(vi.mocked(checkSignature).mock.calls).toEqual([[{ kind: "curl", command: "curl https://a.test" }]]);
  const items = within(result()).getByRole("list", { name: "Differences" }).querySelectorAll("li");
  expect(items).toHaveLength(2);
  expect(items[0]?.textContent).toContain("A line break at the end of the body");
  expect(items[0]?.textContent).toContain("How to fix it: Sign exactly what you send.");
  expect(items[0]?.querySelector("mark")?.textContent).toBe("LF\n");
  expect(items[0]?.textContent).toContain("Boxes show characters that are normally invisible");
  expect(items[1]?.textContent).not.toContain("Boxes show");
  expect(items[1]?.textContent).toContain("It expired 2 hours ago.");
  expect(result().textContent).toContain("Checked with the secret of Harbour Panel, 12 signatures tried.");
  expect(result().textContent).toContain("It isn’t shown for an account of a real service");
  expect(result().textContent).not.toContain("changed after this check");
  await paste("cURL command", " -v");
  expect(result().textContent).toContain("The request was changed after this check.");
});

test.each([
  ["right", "The signature is correct for this request", "a proxy may change the body"],
  ["unexplained", "Nothing we tried reproduces this signature", "the first one that differs"],
] as const)("%s has its own text", async (verdict, title, words) => {
  answers({ ...RESULT, verdict, findings: [], lastStepHidden: false });
  await press();
  expect(await within(result()).findAllByText(title)).toHaveLength(1);
  expect(result().textContent).toContain(words);
  expect(result().textContent?.includes("reached its limit before it had tried every variation")).toBe(
    verdict === "unexplained",
  );
  expect(within(result()).queryByRole("list", { name: "Differences" })).toBeNull();
  expect(within(result()).getAllByRole("button", { name: "Copy SHA-256 of the signed content" })).toHaveLength(1);
});

test("all kinds keep their input, also after a refusal, which is shown at its field", async () => {
  refuses("signature", "Enter the signature.");
  await paste("cURL command", "curl https://a.test");
  await choose("Separate fields");
  await paste("Body", '{"id":1}\n');
  await paste("Access key", "key");
  await press();
  expect(await screen.findAllByText("Not checked. Your input is kept.")).toHaveLength(1);
  expect(field("Refused signature").getAttribute("aria-invalid")).toBe("true");
  expect(vi.mocked(checkSignature).mock.calls[0]?.[0]).toEqual({
    kind: "fields",
    body: '{"id":1}\n',
    expiration: "",
    accessKey: "key",
    signature: "",
    method: "POST",
    url: "",
  });
  await choose("Signed link");
  await paste("Signed link", "https://a.test/?signature=1");
  await choose("Separate fields");
  expect([field("Body").value, field("Access key").value]).toEqual(['{"id":1}\n', "key"]);
  await choose("cURL command");
  expect(field("cURL command").value).toBe("curl https://a.test");
});

test("another failure is explained, keeps the input, and can be tried again", async () => {
  const failure = { code: "overloaded", message: "Wait a few seconds.", retryable: true, at: 0 } as const;
  vi.mocked(checkSignature).mockResolvedValueOnce({ ok: false, failure });
  await paste("cURL command", "curl");
  await press();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Your input is kept.");
  expect(field("cURL command").value).toBe("curl");
  answers(RESULT);
  await press();
  expect(await within(result()).findAllByText("This is why the signature is refused")).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("clear removes the request and its result", async () => {
  answers(RESULT);
  await paste("cURL command", "curl");
  await press();
  await within(result()).findAllByText("This is why the signature is refused");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field("cURL command").value).toBe("");
  expect(result().textContent).toContain("Paste a request that the service refused.");
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});
