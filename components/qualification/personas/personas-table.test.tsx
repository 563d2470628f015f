/** Rendered persona list and import preview. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { readPersonaFile } from "@/lib/qualification/personas/persona-import";
import { PersonaImportPlan } from "./persona-import";
import { PersonasTable } from "./personas-table";

const line: PersonaLine = {
  id: "m",
  revision: 1,
  owner: "Tom",
  own: false,
  changeable: false,
  updatedAt: 1,
  updatedBy: "Tom",
  usedAt: null,
  name: "Mina",
  shared: true,
  formFactor: "mobile",
  locale: "",
  tags: ["Berlin"],
  maskedId: "mina••••••••",
  maskedIp: "203.0.•••.•••",
  answers: 3,
  lacks: [],
};
const nothing = () => undefined;
const does = { onUse: nothing, onShare: nothing, onDuplicate: nothing, onRename: nothing, onDelete: nothing };
const draw = (one: PersonaLine, refusal?: string) =>
  renderToStaticMarkup(<PersonasTable lines={[one]} refusal={refusal} {...does} />);

test("offers use and copy for another operator's persona, and changes for the operator's own", () => {
  const theirs = draw(line);
  expect(theirs).toContain('aria-label="Use Mina"');
  expect(theirs).toContain("mina••••••••");
  expect(theirs).not.toMatch(/aria-label="(Rename|Delete|Stop sharing) Mina"/);
  const mine = draw({ ...line, own: true, changeable: true });
  for (const what of ["Rename", "Delete", "Stop sharing", "Duplicate"]) {
    expect(mine).toContain(`aria-label="${what} Mina"`);
  }
});

test("shows a read-only operator the reason at each button", () => {
  const html = draw(line, "This requires the support role.");
  expect(html.match(/This requires the support role\./g)).toHaveLength(2);
});

test("shows new personas, name conflicts and errors before the import", () => {
  const plan = readPersonaFile("persona,ipv4\nA,\nB,\nC,2001:db8::1", 0);
  const html = renderToStaticMarkup(<PersonaImportPlan plan={plan} same={1} replace={false} onReplace={nothing} />);
  expect(html.replace(/<[^>]+>/g, "")).toContain("1 new, 1 with the same name, 1 error");
  expect(html).toContain("<b>line 4</b>: This is an IPv6 address.");
});
