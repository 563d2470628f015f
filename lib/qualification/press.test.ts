import { expect, test } from "vitest";
import { fail } from "../failure.ts";
import { openAfter, pressFor, type Press } from "./press.ts";

function numbered() {
  let made = 0;
  return () => String((made += 1));
}

test("a press without an answer is sent again under its own id, as long as it asks for the same", () => {
  const newId = numbered();
  const first = pressFor(undefined, "a", newId);
  const open = openAfter(first, fail("outcome_unknown", "No answer."));
  expect(pressFor(open, "a", newId)).toEqual({ id: "1", wish: "a" });
  expect(pressFor(open, "b", newId)).toEqual({ id: "2", wish: "b" });
});

test("a bug of the console leaves open whether a run began", () => {
  const press: Press = { id: "1", wish: "a" };
  expect(openAfter(press, Object.assign(new Error("An error occurred"), { digest: "7" }))).toBe(press);
});

test("after a refusal the next press is a new one", () => {
  const newId = numbered();
  for (const code of ["conflict", "signed_out", "overloaded", "stale_build"] as const) {
    const press = pressFor(undefined, "a", newId);
    expect(pressFor(openAfter(press, fail(code, "No.")), "a", newId).id).not.toBe(press.id);
  }
});
