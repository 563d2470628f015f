import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { handleStopSignals } from "./signals.ts";

function handled(stop: () => Promise<number>) {
  const emitter = new EventEmitter();
  const clock = { now: 1_000 };
  const codes: number[] = [];
  let stops = 0;
  handleStopSignals({
    emitter,
    stop: () => {
      stops += 1;
      return stop();
    },
    exit: (code) => codes.push(code),
    now: () => clock.now,
  });
  return { emitter, clock, codes, stops: () => stops };
}
const never = () => new Promise<number>(() => undefined);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each(["SIGTERM", "SIGINT"])("%s stops in order and exits with the code of the stop", async (signal) => {
  const { emitter, codes, stops } = handled(async () => 0);
  emitter.emit(signal);
  await settled();
  expect({ codes, stops: stops() }).toEqual({ codes: [0], stops: 1 });
});

test("a stop that fails exits with 1", async () => {
  const { emitter, codes } = handled(async () => Promise.reject(new Error("no settings")));
  emitter.emit("SIGTERM");
  await settled();
  expect(codes).toEqual([1]);
});

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("a second %s exits at once", (signal, code) => {
  const { emitter, clock, codes, stops } = handled(never);
  emitter.emit("SIGTERM");
  clock.now += 501;
  emitter.emit(signal);
  expect({ codes, stops: stops() }).toEqual({ codes: [code], stops: 1 });
});

test("a signal that a terminal and the launcher deliver together counts once", () => {
  const { emitter, clock, codes, stops } = handled(never);
  emitter.emit("SIGINT");
  clock.now += 30;
  emitter.emit("SIGINT");
  emitter.emit("SIGINT");
  expect({ codes, stops: stops() }).toEqual({ codes: [], stops: 1 });
});
