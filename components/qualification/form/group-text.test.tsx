/** Text about a group's opportunities before the run. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import type { Int64 } from "@/lib/int64";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import { GroupSummary } from "./group-line";
import { choiceNote } from "./groups-choice";

const NOW = Date.UTC(2026, 10, 20);
const draw = (locales: readonly string[], more: Partial<GroupLookup> = {}) => {
  const snapshots = locales.map((_locale, index) => ({ id: `5530${index}` as Int64, readAt: NOW }));
  const group = { id: "1174720", opportunities: locales.length, locales, snapshots, readAt: NOW, ...more };
  return renderToStaticMarkup(
    <ClockProvider serverNow={NOW}>
      <GroupSummary group={group} />
    </ClockProvider>,
  ).replace(/<[^>]+>/g, "");
};

test("names a single opportunity by its order number, or by its id without one", () => {
  expect(draw(["de_DE"], { orderNumber: "WO <b>4711</b>" })).toBe("1 opportunity: WO 4711 · de_DEupdated just now");
  expect(draw(["de_DE"], { orderNumber: "" })).toContain("1 opportunity: Opportunity 55300 · de_DE");
});

test("lists several opportunities by their locales, without duplicates", () => {
  expect(draw(["fr_FR", "de_DE", "fr_FR"])).toContain("3 opportunities: de_DE, fr_FR");
  expect(draw(["a_A", "b_B", "c_C", "d_D", "e_E", "f_F"])).toContain("6 opportunities: a_A, b_B, c_C, d_D and 2 more");
  expect(draw(["_"], { orderNumber: "4711" })).toContain("1 opportunity: 4711updated");
});

test("a selectable opportunity shows the group that would be asked about", () => {
  expect(choiceNote({ status: "open", locale: "de_DE", groupId: "1174720" })).toBe("open · de_DE → group 1174720");
  expect(choiceNote({ status: "open", locale: "", groupId: "" })).toBe("open");
});
