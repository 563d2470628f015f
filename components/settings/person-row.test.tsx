import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PersonLine } from "@/lib/settings/people-view";
import { PersonRow } from "./person-row";

const ana = {
  id: "2",
  name: "Ana",
  email: "ana@example.test",
  role: "support",
  seenAt: Date.UTC(2026, 10, 20, 18, 31),
  disabledAt: null,
  self: false,
  signsIn: "password",
  accounts: [],
} as unknown as PersonLine;

/** Cells by their label. */
function cells(person: PersonLine): ReadonlyMap<string, string> {
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <PersonRow person={person} accounts={[]} onOpen={() => undefined} />
      </tbody>
    </table>,
  );
  const found = html.matchAll(/<td data-label="([^"]+)"[^>]*>(.*?)<\/td>/g);
  return new Map([...found].map(([, label = "", text = ""]) => [label, text.replaceAll(/<[^>]*>/g, "").trim()]));
}

test("the time under “Last seen” does not repeat its heading", () => {
  expect(cells(ana).get("Last seen")).toBe("20 Nov 2026, 18:31 UTC");
  expect(cells({ ...ana, seenAt: null }).get("Last seen")).toBe("Never");
});
