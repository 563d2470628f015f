// @vitest-environment happy-dom
/** Draft of a form that stays mounted while the value it edits changes. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFormDraft } from "./use-form-draft";

afterEach(cleanup);

function show() {
  const drafts: string[] = [];
  const hook = renderHook(
    ({ value }) => {
      const [draft, setDraft] = useFormDraft(value, `text of ${value}`);
      drafts.push(draft);
      return { draft, setDraft };
    },
    { initialProps: { value: "a" } },
  );
  return { drafts, hook };
}

test("starts again with another value, also with one that had a draft before", () => {
  const { drafts, hook } = show();
  act(() => hook.result.current.setDraft("typed"));
  hook.rerender({ value: "a" });
  expect(hook.result.current.draft).toBe("typed");
  hook.rerender({ value: "b" });
  hook.rerender({ value: "a" });
  expect(hook.result.current.draft).toBe("text of a");
  expect(new Set(drafts)).toEqual(new Set(["text of a", "typed", "text of b"]));
});

test("a draft of the next value is kept if the value follows at once, and dropped if it doesn't", () => {
  const { hook } = show();
  act(() => {
    hook.result.current.setDraft("typed", "b");
    hook.rerender({ value: "b" });
  });
  expect(hook.result.current.draft).toBe("typed");
  act(() => hook.result.current.setDraft("typed", "c"));
  expect(hook.result.current.draft).toBe("text of b");
});
