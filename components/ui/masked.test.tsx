import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DisplayProvider } from "./display-provider";
import { Masked } from "./masked";
import { PersonalField } from "./personal-field";

const drawn = (presentation: boolean, value: string): string =>
  renderToStaticMarkup(
    <DisplayProvider initial={{ density: "normal", presentation }}>
      <Masked what="respondent id">{value}</Masked>
    </DisplayProvider>,
  );

test("what is covered tells nothing, not even how long it is", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(drawn(true, value)).toBe(drawn(true, "mina-berlin-31"));
    }),
  );
  expect(drawn(true, "mina-berlin-31")).toContain("••••••••");
  expect(drawn(true, "mina-berlin-31")).toContain("respondent id, covered");
});

test("without presentation mode it is there as it is", () => {
  expect(drawn(false, "mina-berlin-31")).toBe("mina-berlin-31");
  expect(renderToStaticMarkup(<Masked what="respondent id">mina</Masked>)).toBe("mina");
});

const field = (presentation: boolean) =>
  renderToStaticMarkup(
    <DisplayProvider initial={{ density: "normal", presentation }}>
      <PersonalField label="Respondent id" type="text" defaultValue="" />
    </DisplayProvider>,
  );

test("a field is covered in presentation mode alone, whatever type it asked for", () => {
  expect(field(true)).toContain('type="password"');
  expect(field(false)).toContain('type="text"');
});
