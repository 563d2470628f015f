import * as fc from "fast-check";
import { expect, test } from "vitest";
import { UnconfirmedWrites } from "./unconfirmed-writes";

test("the URL of an earlier keystroke is outdated until the router writes the last one", () => {
  const writes = new UnconfirmedWrites();
  for (const url of ["/?q=a", "/?q=ag", "/?q=age"]) writes.add(url);
  expect(writes.isOutdated("/?q=ag")).toBe(true);
  expect(writes.isOutdated("/?q=age")).toBe(false);
  expect(writes.isOutdated("/?q=ag")).toBe(false);
});

test("a choice after typing is newer than the typed text", () => {
  const writes = new UnconfirmedWrites();
  writes.add("/?q=age");
  writes.add("/?q=age&status=open");
  expect(writes.isOutdated("/?q=age")).toBe(true);
});

test("a navigation is never outdated, and ends all writes before it", () => {
  const writes = new UnconfirmedWrites();
  writes.add("/?q=a");
  writes.add("/?q=ag");
  expect(writes.isOutdated("/home")).toBe(false);
  expect(writes.isOutdated("/?q=a")).toBe(false);
});

test("property: the newest written URL stays, for any ordered subset that the router renders", () => {
  const url = fc.constantFrom("/?q=a", "/?q=ab", "/?q=abc", "/?q=");
  fc.assert(
    fc.property(fc.array(fc.record({ url, renders: fc.nat(3) }), { minLength: 1 }), (steps) => {
      const writes = new UnconfirmedWrites();
      let current = "/";
      const queue: string[] = [];
      const render = () => {
        const rendered = queue.shift();
        if (rendered !== undefined && !writes.isOutdated(rendered)) current = rendered;
      };
      for (const step of steps) {
        writes.add(step.url);
        queue.push(step.url);
        current = step.url;
        for (let count = 0; count < step.renders; count += 1) render();
        expect(current).toBe(step.url);
      }
      while (queue.length > 0) render();
      expect(current).toBe(steps.at(-1)?.url);
    }),
  );
});
