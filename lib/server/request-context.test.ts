import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { fail, toResult } from "../failure.ts";
import {
  correlation,
  newReference,
  referenceOfBug,
  requestContext,
  runInContext,
  runInNewContext,
  runInSpan,
  runOutsideContext,
  withReference,
} from "./request-context.ts";
import type { Span } from "./tracing/tracer.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = () => requestContext()?.id ?? "";
const span = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736" } as Span;

const task = () =>
  runInNewContext(async () => {
    const [id, first] = [idOf(), newReference()];
    await later(2);
    return { id, after: idOf(), references: [first, newReference()] };
  });

test("each task has one id throughout its async work, and all its references begin with it", async () => {
  const [one, other] = await Promise.all([task(), task()]);
  expect(one.id).not.toBe(other.id);
  for (const { id, after, references } of [one, other]) {
    expect(after).toBe(id);
    expect(references).toEqual([`${id}-000000000001`, `${id}-000000000002`]);
    for (const reference of references) expect(reference).toMatch(UUID);
  }
});

test("outside any task there is no id, and references are random", () => {
  expect(requestContext()).toBeUndefined();
  expect(correlation()).toEqual({});
  expect(newReference()).toMatch(UUID);
  expect(newReference()).not.toBe(newReference());
  runInNewContext(() => expect(runOutsideContext(requestContext)).toBeUndefined());
});

test("a task joins the current context, and begins one where there is none", () => {
  runInNewContext(() => expect(runInContext(idOf)).toBe(idOf()));
  expect(runInContext(idOf)).toMatch(/^[\da-f-]{23}$/);
});

test("a span keeps id and references of its request; the log names the trace in addition to the id", () => {
  runInNewContext(() => {
    const id = idOf();
    newReference();
    expect(correlation()).toEqual({ request: id });
    runInSpan(span, () => {
      expect(correlation()).toEqual({ request: id, trace: span.traceId });
      expect(newReference()).toBe(`${id}-000000000002`);
    });
    expect(newReference()).toBe(`${id}-000000000003`);
  });
});

test("a failure gets the id as its reference, unless a call to the service gave it one", async () => {
  const refused = await toResult(() => Promise.reject(fail("overloaded", "Wait.")));
  const called = await toResult(() => Promise.reject(fail("timed_out", "Slow.", { reference: "of-the-call" })));
  expect(withReference(refused)).toEqual(refused);
  runInNewContext(() => {
    expect(withReference(refused)).toMatchObject({ ok: false, failure: { code: "overloaded", reference: idOf() } });
    expect(withReference(called)).toMatchObject({ failure: { reference: "of-the-call" } });
    expect(withReference({ ok: true, value: 1 })).toEqual({ ok: true, value: 1 });
  });
});

test("a bug gets a reference as its digest; signals of the framework keep theirs", () => {
  runInNewContext(() => {
    const [bug, other] = [new Error("internals"), new Error("internals")];
    expect(referenceOfBug(bug)).toBe(`${idOf()}-000000000001`);
    expect(referenceOfBug(other)).toBe(`${idOf()}-000000000002`);
    expect(bug).toMatchObject({ message: "internals", digest: `${idOf()}-000000000001` });
    const redirect = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/;307;" });
    expect(referenceOfBug(redirect)).toBeUndefined();
    expect(redirect.digest).toBe("NEXT_REDIRECT;replace;/;307;");
    expect(referenceOfBug("thrown text")).toMatch(UUID);
  });
});
