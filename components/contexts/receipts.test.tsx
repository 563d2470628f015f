// @vitest-environment happy-dom
/** Countdown of a receipt: equal texts on the server and in the browser, which hydrates seconds later. */
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import { Receipts } from "./receipts";

const RENDERED = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

let place: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: RENDERED });
  place = document.createElement("div");
  document.body.append(place);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (
  <ClockProvider serverNow={RENDERED}>
    <Receipts
      receipts={[
        {
          id: "chosen",
          named: true,
          keys: ["gender"],
          createdAt: RENDERED,
          expiresAt: RENDERED + 60 * MINUTE - 1_000,
          reference: "reference",
        },
      ]}
    />
  </ClockProvider>
);

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const timer = () => place.querySelector('[role="timer"]')?.textContent;

test("a reload shows the same countdown as the server, and then the browser’s own", async () => {
  place.innerHTML = renderToString(page);
  expect(timer()).toBe("expires in 59:59");
  vi.setSystemTime(RENDERED + 4_000);
  const mismatches = vi.fn();
  await act(async () => {
    root = hydrateRoot(place, page, { onRecoverableError: mismatches });
  });
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(mismatches).not.toHaveBeenCalled();
  expect(timer()).toBe("expires in 59:54");
});

test("a receipt leaves the open page when it expires, and one without an expiry after 30 days", async () => {
  const receipt = { named: true, keys: ["gender"], createdAt: RENDERED, reference: "reference" };
  const receipts = [
    { ...receipt, id: "id-soon", expiresAt: RENDERED + MINUTE },
    { ...receipt, id: "id-later", expiresAt: RENDERED + 60 * MINUTE },
    { ...receipt, id: "id-without" },
  ];
  const drawn = (
    <ClockProvider serverNow={RENDERED}>
      <Receipts receipts={receipts} />
    </ClockProvider>
  );
  place.innerHTML = renderToString(drawn);
  await act(async () => {
    root = hydrateRoot(place, drawn);
  });
  const ids = () => receipts.map(({ id }) => id).filter((id) => place.textContent?.includes(id));
  await wait(MINUTE - 2_000);
  expect(ids()).toEqual(["id-soon", "id-later", "id-without"]);
  await wait(3_000);
  expect(ids()).toEqual(["id-later", "id-without"]);
  vi.setSystemTime(RENDERED + 30 * 24 * 60 * MINUTE);
  await wait(1_000);
  expect(ids()).toEqual([]);
  expect(place.textContent).toContain("Nothing created yet");
});

test("says how long a receipt without an expiry is listed, and that only the newest are", () => {
  const receipt = { named: true, keys: ["gender"], createdAt: RENDERED, reference: "reference" };
  const drawn = (count: number) =>
    renderToString(
      <ClockProvider serverNow={RENDERED}>
        <Receipts receipts={Array.from({ length: count }, (_unused, index) => ({ ...receipt, id: `c${index}` }))} />
      </ClockProvider>,
    ).replace(/<[^>]+>/g, "");
  expect(drawn(1)).toContain("This receipt is listed for 30 days.");
  expect(drawn(1)).not.toContain("At most the newest");
  expect(drawn(200)).toContain("At most the newest 200 receipts are listed.");
});

test("says that a receipt is only on the page if the store failed", () => {
  const receipt = { id: "c", named: true, keys: ["gender"], createdAt: RENDERED, reference: "reference" };
  const drawn = (unsaved: { readonly unsaved?: true }) =>
    renderToString(
      <ClockProvider serverNow={RENDERED}>
        <Receipts receipts={[{ ...receipt, ...unsaved }]} />
      </ClockProvider>,
    );
  expect(drawn({ unsaved: true })).toContain("This receipt couldn’t be saved");
  expect(drawn({})).not.toContain("This receipt couldn’t be saved");
});
