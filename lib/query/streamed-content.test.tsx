// @vitest-environment happy-dom
/** Abort of the call that a page with a skeleton waits for. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StreamedContent } from "./streamed-content";

const sendBeacon = vi.fn(() => true);
/** Another one for each test: the end of a test leaves its page. */
let id = 0;
beforeEach(() => {
  id += 1;
  vi.stubGlobal("navigator", { sendBeacon });
});
afterEach(cleanup);

/** Number of aborts of the test’s call. */
const aborts = () =>
  sendBeacon.mock.calls
    .flat()
    .map(String)
    .filter((path) => path === `/api/abort?id=${id}`).length;
/** Longer than the pause before an abort. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const Content = ({ read }: { readonly read: Promise<string> }) => <h1>{use(read)}</h1>;
const page = (read: Promise<string>, abortId = String(id)) => (
  <StreamedContent abortId={abortId} skeleton={<p>Loading</p>}>
    <Content read={read} />
  </StreamedContent>
);

test("leaving the skeleton by navigation aborts the call once", async () => {
  const { unmount } = await act(async () => render(page(new Promise(() => undefined))));
  expect(screen.getAllByText("Loading")).toHaveLength(1);
  await settle();
  expect(aborts()).toBe(0);
  unmount();
  await settle();
  expect(aborts()).toBe(1);
});

test("closing the page while it shows the skeleton aborts the call", async () => {
  await act(async () => render(page(new Promise(() => undefined))));
  window.dispatchEvent(new Event("pagehide"));
  expect(aborts()).toBe(1);
});

test("nothing is aborted when the content arrives, or when it is left", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { unmount } = await act(async () => render(page(promise)));
  await act(async () => resolve("ORD-1"));
  expect(screen.getAllByRole("heading", { name: "ORD-1" })).toHaveLength(1);
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  await settle();
  expect(aborts()).toBe(0);
});

test("the next content in its place aborts the call of the previous one, not its own", async () => {
  const never = new Promise<string>(() => undefined);
  const { rerender } = await act(async () => render(page(never)));
  await act(async () => rerender(page(never, "next")));
  await settle();
  expect(aborts()).toBe(1);
  expect(sendBeacon).not.toHaveBeenCalledWith("/api/abort?id=next");
});

test("the repeated mount of development aborts nothing", async () => {
  await act(async () => render(<StrictMode>{page(new Promise(() => undefined))}</StrictMode>));
  await settle();
  expect(aborts()).toBe(0);
});

test("the skeleton of a full page load, whose content the server hasn’t sent yet, aborts too", async () => {
  // The response has not ended.
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const container = document.body.appendChild(document.createElement("div"));
  // A boundary whose content follows in the same response.
  container.innerHTML = '<!--$?--><template id="B:0"></template><p>Loading</p><!--/$-->';
  const root = await act(async () => hydrateRoot(container, page(new Promise(() => undefined))));
  expect(container.textContent).toBe("Loading");
  window.dispatchEvent(new Event("pagehide"));
  expect(aborts()).toBe(1);
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});
