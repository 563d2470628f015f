import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PersonalField } from "../form/personal-field";
import { DisplayProvider } from "./display-provider";
import { MailAddress } from "./mail-address";
import { Masked } from "./masked";

const drawn = (presentation: boolean, value: string): string =>
  renderToStaticMarkup(
    <DisplayProvider initial={{ density: "normal", presentation }}>
      <Masked label="respondent id">{value}</Masked>
    </DisplayProvider>,
  );

test("a masked value reveals nothing, not even its length", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(drawn(true, value)).toBe(drawn(true, "mina-berlin-31"));
    }),
  );
  expect(drawn(true, "mina-berlin-31")).toContain("••••••••");
  expect(drawn(true, "mina-berlin-31")).toContain("respondent id, hidden");
});

test("shows the value as it is outside presentation mode", () => {
  expect(drawn(false, "mina-berlin-31")).toBe("mina-berlin-31");
  expect(renderToStaticMarkup(<Masked label="respondent id">mina</Masked>)).toBe("mina");
});

const field = (presentation: boolean) =>
  renderToStaticMarkup(
    <DisplayProvider initial={{ density: "normal", presentation }}>
      <PersonalField label="Respondent id" type="text" defaultValue="" />
    </DisplayProvider>,
  );

test("masks a field of any type, only in presentation mode", () => {
  expect(field(true)).toContain('type="password"');
  expect(field(false)).toContain('type="text"');
});

const address = (presentation: boolean) =>
  renderToStaticMarkup(
    <DisplayProvider initial={{ density: "normal", presentation }}>
      <MailAddress>ana@example.test</MailAddress>
    </DisplayProvider>,
  );

test("masks an email address in presentation mode only", () => {
  expect(address(false)).toBe("<bdi>ana@example.test</bdi>");
  expect(address(true)).not.toMatch(/@|ana/);
  expect(address(true)).toContain("email address, hidden");
});
