// @vitest-environment happy-dom
/** Code page: language, operation, body, copy, download, and an invalid body. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clearBrowserStore } from "@/components/ui/display/browser-store";
import type { CodeView } from "@/lib/api-tools/code/code-view";
import { LANGUAGES, type Language } from "@/lib/api-tools/code/languages";
import { readTemplate } from "@/lib/api-tools/code/sample-files";
import { fail } from "@/lib/failure";
import { saveFile } from "@/lib/query/fetch-file";
import { getResult } from "@/lib/query/get-result";
import { CodeSamples } from "./code-samples";

vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));
vi.mock("@/lib/query/fetch-file", () => ({ saveFile: vi.fn() }));

afterEach(() => {
  cleanup();
  clearBrowserStore();
  vi.mocked(getResult).mockReset();
  vi.mocked(saveFile).mockReset();
});

const VIEW: CodeView = {
  partnerName: "Northwind Panel",
  isBuiltIn: false,
  dialect: {
    headerPrefix: "panel",
    signing: "body-sha256",
    signatureLifetime: 30_000,
    interactiveDeadline: 15_000,
  },
  operations: [
    {
      name: "get-opportunity",
      path: "/get-opportunity",
      baseVariable: "SERVICE_OPPORTUNITY_BASE_URL",
      deprecated: false,
      exampleBody: '{\n  "id": 55304\n}',
    },
    {
      name: "create-context",
      path: "/create-context",
      baseVariable: "SERVICE_BASE_URL",
      effect: "Running this creates a context.",
      deprecated: false,
      exampleBody: '{\n  "items": {}\n}',
    },
  ],
  languages: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { template: readTemplate(language), ...(language === "go" ? {} : { ranWith: `${language} 1.2.3` }) },
    ]),
  ) as { [L in Language]: CodeView["languages"][L] },
};

async function shown(view: CodeView = VIEW) {
  vi.mocked(getResult).mockResolvedValue(view);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodeSamples />
    </QueryClientProvider>,
  );
  await screen.findByRole("radio", { name: "cURL" });
}

const code = (label: string) => screen.getByRole("region", { name: `${label} code` });
const bodyField = () => screen.getByRole("textbox", { name: "Body" });

test("starts with cURL and the first operation, filled in for the account", async () => {
  await shown();
  expect(screen.getByRole("radio", { name: "cURL" })).toHaveProperty("checked", true);
  expect(code("cURL").textContent).toContain(`body='{"id":55304}'`);
  expect(code("cURL").textContent).toContain("panel-signature: $signature");
  expect(screen.getByText(/^Filled in for Northwind Panel|Filled in for .*Northwind Panel/).textContent).toContain(
    "The signature covers the body and expires after 30 s; the request times out after 15 s.",
  );
  const run = screen.getByRole("region", { name: "Run it" });
  for (const name of ["SERVICE_OPPORTUNITY_BASE_URL", "SERVICE_ACCESS_KEY", "SERVICE_SIGNING_SECRET"])
    expect(within(run).getAllByText(name)).toHaveLength(1);
});

test("the built-in sandbox has no credentials to copy, so a conformance session is offered", async () => {
  await shown();
  expect(screen.queryByRole("link", { name: "start a conformance session" })).toBeNull();
  cleanup();
  await shown({ ...VIEW, isBuiltIn: true });
  const link = screen.getByRole("link", { name: "start a conformance session" });
  expect(link.getAttribute("href")).toBe("/tools/conformance");
});

test("the selected language is remembered, and says whether it was run", async () => {
  await shown();
  await userEvent.click(screen.getByRole("radio", { name: "Python" }));
  expect(code("Python").textContent).toContain(`body = '{"id":55304}'.encode()`);
  expect(screen.getAllByText(/Run in our tests with python 1\.2\.3/)).toHaveLength(1);
  expect(screen.getByRole("region", { name: "Notes for Python" }).textContent).toContain("keeps integers exact");
  cleanup();
  await shown();
  expect(screen.getByRole("radio", { name: "Python" })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "Go" }));
  expect(screen.getAllByText(/^Not run in our tests/)).toHaveLength(1);
});

test("an operation has its own body, which survives a change of operation and language", async () => {
  await shown();
  fireEvent.change(bodyField(), { target: { value: '{ "id": 9007199254740993 }' } });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Operation" }), "create-context");
  expect(bodyField()).toHaveProperty("value", '{\n  "items": {}\n}');
  expect(code("cURL").textContent).toContain("# Running this creates a context.");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Operation" }), "get-opportunity");
  await userEvent.click(screen.getByRole("radio", { name: "C#" }));
  expect(code("C#").textContent).toContain(String.raw`"{\"id\":9007199254740993}"`);
  await userEvent.click(screen.getByRole("button", { name: "Use the example" }));
  expect(bodyField()).toHaveProperty("value", '{\n  "id": 55304\n}');
  expect(screen.queryByRole("button", { name: "Use the example" })).toBeNull();
});

test("an invalid body is explained and kept, and there is no code until it is corrected", async () => {
  await shown();
  fireEvent.change(bodyField(), { target: { value: '{"id": 55304,}' } });
  expect(screen.getAllByText("The body isn’t valid JSON: check line 1, column 14.")).toHaveLength(1);
  expect(bodyField().getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("region", { name: "cURL code" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
  expect(bodyField()).toHaveProperty("value", '{"id": 55304,}');
  fireEvent.change(bodyField(), { target: { value: "{}" } });
  expect(code("cURL").textContent).toContain("body='{}'");
});

test("copies the code, and downloads it under the name that its language needs", async () => {
  await shown();
  await userEvent.click(screen.getByRole("radio", { name: "Java" }));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findAllByText("Copied the code.")).toHaveLength(1);
  expect(await navigator.clipboard.readText()).toBe(code("Java").textContent);
  await user.click(screen.getByRole("button", { name: "Download ServiceCall.java" }));
  expect(saveFile).toHaveBeenCalledTimes(1);
  const { blob, name } = vi.mocked(saveFile).mock.calls[0]?.[0] ?? { blob: new Blob(), name: "" };
  expect(name).toBe("ServiceCall.java");
  expect(await blob.text()).toBe(code("Java").textContent);
});

test("a failed load shows the failure", async () => {
  vi.mocked(getResult).mockRejectedValue(fail("account_fault", "The API overrides are invalid."));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodeSamples />
    </QueryClientProvider>,
  );
  expect(await screen.findAllByText(/The API overrides are invalid/)).toHaveLength(1);
});
