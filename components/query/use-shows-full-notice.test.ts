/** An ended session is reported in full once, however many queries fail. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { showsFullNotice } from "./use-shows-full-notice";

const scopes = ["page", "dialog", "panel"].map((name) => ({ name }) as unknown as Element);
const place = fc.record({ within: fc.constantFrom(...scopes), byUserAction: fc.boolean() });

test("each page, dialog or panel shows one full notice, or one for each failed user action", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), (drawn) => {
      const all = drawn.map((one, index) => ({ ...one, id: String(index) }));
      for (const scope of scopes) {
        const here = all.filter(({ within }) => within === scope);
        const byUserAction = here.filter((one) => one.byUserAction);
        const withNotice = here.filter(({ id }) => showsFullNotice(id, all));
        expect(withNotice).toEqual(byUserAction.length > 0 ? byUserAction : here.slice(0, 1));
      }
      expect(showsFullNotice("not there yet", all)).toBe(false);
    }),
  );
});
