// @vitest-environment happy-dom
/** Lists of IDs that are too long for the URL. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearBrowserStore } from "@/components/ui/display/browser-store";
import { useLookup } from "./use-lookup";

/** Query strings of the visited pages; the last one is the current page. */
let visited: string[];
vi.mock("next/navigation", () => ({
  usePathname: () => "/attributes",
  useSearchParams: () => new URLSearchParams(visited.at(-1)),
}));
vi.mock("@/components/ui/navigation/progress", () => ({
  goTo: (to: string) => void visited.push(to.split("?")[1] ?? ""),
}));

beforeEach(() => {
  visited = ["tab=lookup"];
  clearBrowserStore();
});
afterEach(cleanup);

const longList = (first: number) => Array.from({ length: 300 }, (_, index) => String(first + index));

test("Back after a second long lookup returns to the first list", () => {
  const { result, rerender } = renderHook(() => useLookup());
  const [first, second] = [longList(3_000_000), longList(4_000_000)];
  for (const ids of [first, second]) {
    act(() => result.current.lookUp(ids.join("\n")));
    rerender();
    expect(result.current).toMatchObject({ ids, onlyHere: true });
  }
  visited.pop();
  rerender();
  expect(result.current).toMatchObject({ ids: first, onlyHere: true });
});

test("the list on screen is not stored again, and another tab does not have it", () => {
  const { result, rerender } = renderHook(() => useLookup());
  const list = longList(3_000_000).join(" ");
  for (let time = 0; time < 2; time += 1) {
    act(() => result.current.lookUp(list));
    rerender();
  }
  expect(visited).toHaveLength(3);
  expect(visited[1]).toBe(visited[2]);
  clearBrowserStore();
  rerender();
  expect(result.current).toMatchObject({ ids: [], onlyHere: true });
});
