/** The list of personas and what an import says, as they are drawn. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PersonaLine } from "@/lib/qualification/persona";
import { readPersonaFile } from "@/lib/qualification/persona-import";
import { PersonaImportPlan } from "./persona-import-plan";
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

test("somebody else's is used and copied, one's own is changed too", () => {
  const theirs = draw(line);
  expect(theirs).toContain('aria-label="Use Mina"');
  expect(theirs).toContain("mina••••••••");
  expect(theirs).not.toMatch(/aria-label="(Rename|Delete|Stop sharing) Mina"/);
  const mine = draw({ ...line, own: true, changeable: true });
  for (const what of ["Rename", "Delete", "Stop sharing", "Duplicate"]) {
    expect(mine).toContain(`aria-label="${what} Mina"`);
  }
});

test("who may look only finds the reason at each button", () => {
  const html = draw(line, "This needs the role support.");
  expect(html.match(/This needs the role support\./g)).toHaveLength(2);
});

test("an import tells new ones, same names and faults before it does anything", () => {
  const plan = readPersonaFile("persona,ipv4\nA,\nB,\nC,2001:db8::1", 0);
  const html = renderToStaticMarkup(<PersonaImportPlan plan={plan} same={1} replace={false} onReplace={nothing} />);
  expect(html.replace(/<[^>]+>/g, "")).toContain("1 new, 1 of the same name, 1 fault");
  expect(html).toContain("<b>line 4</b>: This is an IPv6 address.");
});
