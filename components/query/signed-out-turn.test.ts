/** However many readings fail, one place says in full that the session has ended. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tellsInFull } from "./signed-out-turn";

const scopes = ["page", "dialog", "panel"].map((name) => ({ name }) as unknown as Element);
const place = fc.record({ within: fc.constantFrom(...scopes), caused: fc.boolean() });

test("each page, dialog or panel says it in full once, unless presses failed there: then each of those does", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), (drawn) => {
      const all = drawn.map((one, index) => ({ ...one, id: String(index) }));
      for (const scope of scopes) {
        const here = all.filter(({ within }) => within === scope);
        const caused = here.filter((one) => one.caused);
        const told = here.filter(({ id }) => tellsInFull(id, all));
        expect(told).toEqual(caused.length > 0 ? caused : here.slice(0, 1));
      }
      expect(tellsInFull("not there yet", all)).toBe(false);
    }),
  );
});
