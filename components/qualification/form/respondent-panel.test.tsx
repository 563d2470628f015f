/** Respondent panel as the qualify form renders it for a changed persona. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EMPTY_FORM, type CheckForm } from "@/lib/qualification/model/check-form";
import type { Persona } from "@/lib/qualification/model/persona/persona";
import type { FormPersona } from "../personas/use-form-persona";
import { RespondentPanel } from "./respondent-panel";

const mina: Persona = {
  id: "m",
  revision: 1,
  owner: "Ana",
  own: true,
  changeable: true,
  updatedAt: 1,
  updatedBy: "Tom",
  usedAt: null,
  name: "Mina",
  shared: true,
  respondentId: "mina-berlin-31",
  formFactor: "desktop",
  width: "1920",
  height: "1080",
  ip: "203.0.113.7",
  userAgent: "",
  locale: "",
  answers: [],
  tags: [],
};

const nothing = () => undefined;
const formPersona: FormPersona = {
  lines: [],
  chosen: { key: "m", draft: mina, saved: mina },
  theirs: undefined,
  faults: [],
  changed: [],
  personaOf: nothing,
  pending: false,
  isLoading: false,
  error: null,
  choose: nothing,
  chooseOf: nothing,
  restore: nothing,
  undo: nothing,
  save: nothing,
  takeTheirs: nothing,
  saveAs: nothing,
};

const draw = (state: Partial<FormPersona>, typed: Partial<CheckForm> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RespondentPanel
        form={{ ...EMPTY_FORM, respondentId: "x", answers: [{ attributeId: "80", values: ["31"] }], ...typed }}
        onChange={nothing}
        issues={{}}
        personas={[]}
        formPersona={{ ...formPersona, ...state }}
      />
    </QueryClientProvider>,
  );

/** Button labels, in order. */
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map((match) => (match[1] ?? "").replace(/<[^>]+>/g, ""));

test("an unchanged persona shows its owner and no save button", () => {
  const html = draw({});
  expect(html).toContain("Yours, shared with the team");
  expect(buttons(html)).not.toContain("Save");
  expect(buttons(html)).toContain("ad hoc");
});

test("a changed persona lists the differences, and saves as a copy if the operator may not change it", () => {
  const html = draw({ changed: ["IPv4", "answers"] });
  expect(html.replace(/<[^>]+>/g, "")).toContain("Unsaved changes: IPv4, answers");
  expect(buttons(html)).toEqual(expect.arrayContaining(["Save", "Save as…", "Undo"]));
  const theirs = { ...mina, own: false, owner: "Tom", changeable: false };
  const refused = draw({ changed: ["IPv4"], chosen: { key: "m", draft: theirs, saved: theirs } });
  expect(refused).toContain("It belongs to Tom. Save a copy instead.");
});

test("a conflicting save offers both versions, and errors are shown", () => {
  const html = draw({ changed: ["IPv4"], theirs: mina, faults: ["This is an IPv6 address."] });
  expect(html).toContain("Changed in the meantime by Tom");
  expect(buttons(html)).toEqual(expect.arrayContaining(["Load their version", "Overwrite with mine"]));
  expect(html).toContain("This is an IPv6 address.");
});

test("without a persona, the form can be saved as one", () => {
  const html = draw({ chosen: undefined });
  expect(buttons(html)).toContain("Save as persona…");
  expect(buttons(html)).not.toContain("ad hoc");
});

test("a private address gets a remark at its field, and no error", () => {
  const html = draw({}, { ip: " 192.168.1.5 " });
  expect(html).toMatch(/id="[^"]+-hint"[^>]*>Address of a private network: no respondent on the internet has it/);
  expect(html).not.toContain(`aria-invalid="true"`);
  expect(draw({}, { ip: "8.8.8.8" })).not.toContain("no respondent on the internet");
});
