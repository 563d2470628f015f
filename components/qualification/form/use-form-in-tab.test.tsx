// @vitest-environment happy-dom
/** The qualify form in the memory of the tab: leaving the page, links, clearing. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { useFormInTab } from "./use-form-in-tab";

afterEach(cleanup);

interface Props {
  readonly initial: Partial<CheckForm>;
  readonly shown: boolean;
}

/** Opens the page; each call with the same client is a visit in the same tab. */
function visit(client: QueryClient, initialProps: Props) {
  return renderHook(({ initial, shown }: Props) => useFormInTab(initial, shown), {
    initialProps,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

const PLAIN: Props = { initial: { groups: "" }, shown: true };

test("the form survives leaving the page in the same tab only", () => {
  const client = new QueryClient();
  const first = visit(client, PLAIN);
  act(() => first.result.current.change({ respondentId: "mina-31", groups: "5" }));
  first.unmount();
  expect(visit(client, PLAIN).result.current.form).toMatchObject({ respondentId: "mina-31", groups: "5" });
  expect(visit(new QueryClient(), PLAIN).result.current.form).toMatchObject({ respondentId: "", groups: "" });
});

test("a link over the kept form fills its groups and keeps the typed ones for restoring", () => {
  const client = new QueryClient();
  const first = visit(client, PLAIN);
  act(() => first.result.current.change({ respondentId: "mina-31", groups: "5" }));
  first.unmount();
  const { result } = visit(client, { initial: { groups: "7" }, shown: true });
  expect(result.current.form).toMatchObject({ respondentId: "mina-31", groups: "7" });
  expect(result.current.replaced).toEqual({ by: "link", values: { groups: "5" } });
});

test("the groups of the matrix do not fill the form, also after coming back", () => {
  const client = new QueryClient();
  const first = visit(client, PLAIN);
  act(() => first.result.current.change({ groups: "5" }));
  first.unmount();
  const { result, rerender } = visit(client, { initial: { groups: "7" }, shown: false });
  expect(result.current.form.groups).toBe("5");
  rerender(PLAIN);
  expect(result.current.form.groups).toBe("5");
  expect(result.current.replaced).toBeUndefined();
});

test("a cleared form is empty in the tab, and can be restored", () => {
  const client = new QueryClient();
  const { result, unmount } = visit(client, PLAIN);
  act(() => result.current.change({ respondentId: "mina-31" }));
  act(() => result.current.clear());
  expect(result.current.form.respondentId).toBe("");
  expect(result.current.replaced).toMatchObject({ by: "clear", values: { respondentId: "mina-31" } });
  unmount();
  expect(visit(client, PLAIN).result.current.form.respondentId).toBe("");
});
