/** Length of a persona's name. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { nameFault } from "@/lib/qualification/model/persona/persona-rules";
import { PersonaDialog } from "./persona-dialog";

const nothing = () => undefined;

test.each([
  ["😀".repeat(30), "60/60<", false],
  ["😀".repeat(31), "62/60 too long", true],
  [`${"a".repeat(60)} `, "60/60<", false],
])("the counter of %s agrees with the limit", (name, counter, isRefused) => {
  const html = renderToStaticMarkup(
    <PersonaDialog
      title="Save as persona"
      submitLabel="Save"
      given={{ name, shared: false, tags: [] }}
      pending={false}
      error={null}
      onClose={nothing}
      onSave={nothing}
    />,
  );
  expect(html).toContain(counter);
  expect(nameFault(name) !== undefined).toBe(isRefused);
});
