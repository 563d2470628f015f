import { expect, test } from "vitest";
import { visibleTexts } from "./visible-texts.ts";

test("lists texts between tags, in attributes, in branches and in templates", () => {
  const source = `
    import { Button } from "@/components/ui/button";
    // A comment about the button.
    export function Part({ count }: { readonly count: number }) {
      const title = count > 1 ? \`\${count} panels selected\` : "Panel";
      return (
        <section className="flex min-w-0 gap-2" title={title}>
          <h2>Your panels</h2>
          <p>
            They aren’t stored. {count} of them
            can be deleted.
          </p>
          {count > 0 ? <Button label="Delete" onClick={() => remove(count)}>Delete all…</Button> : null}
        </section>
      );
    }`;
  expect(visibleTexts(source, true)).toEqual([
    "… panels selected",
    "Panel",
    "Delete",
    "Your panels",
    "They aren’t stored.",
    "of them can be deleted.",
    "Delete all…",
  ]);
});

test("leaves out style classes, addresses, keys and code", () => {
  const source = `
    const style = classNames("inline-flex items-center px-2", on && "border-ink font-semibold");
    export const key = ["attributes", "one"];
    const map = new Map<string, number>();
    if (a > b) { run({ queryKey: "x y" }); } else { stop(); }`;
  expect(visibleTexts(source, true)).toEqual([]);
});

test("lists labels and sentences of files without tags", () => {
  const source = `
    export const LABELS = { open: { label: "open", note: "stored as a week" }, closed: { title: "Closed" } };
    export const advice = "Sign in again to continue.";`;
  expect(visibleTexts(source, false)).toEqual(["stored as a week", "Closed", "Sign in again to continue."]);
});
