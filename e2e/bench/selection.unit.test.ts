import { expect, test } from "vitest";
import { readOptions } from "./selection.ts";

const BENCHES = ["bundle", "pages", "search"];
const wantedOf = (...args: string[]) => readOptions(args, BENCHES).wanted;

test("selects everything without arguments", () => {
  expect(wantedOf()).toEqual(BENCHES.map((name) => ({ name, parts: [] })));
});

test("treats an argument that names no benchmark as a part of the previous one", () => {
  expect(wantedOf("pages", "home", "run", "bundle")).toEqual([
    { name: "pages", parts: ["home", "run"] },
    { name: "bundle", parts: [] },
  ]);
});

test("keeps an unknown first argument as a name, so that it can be rejected", () => {
  expect(wantedOf("home", "pages")).toEqual([
    { name: "home", parts: [] },
    { name: "pages", parts: [] },
  ]);
});

test("accepts options at any position, and rejects an unknown one", () => {
  const wanted = [{ name: "search", parts: [] }];
  expect(readOptions(["search"], BENCHES)).toEqual({ smoke: false, noBuild: false, engine: "sqlite", wanted });
  expect(readOptions(["--no-build", "search", "--smoke"], BENCHES)).toEqual({
    smoke: true,
    noBuild: true,
    engine: "sqlite",
    wanted,
  });
  expect(() => readOptions(["--quick"], BENCHES)).toThrow("--quick");
});

test("selects an engine, and rejects an unknown one", () => {
  expect(readOptions(["search", "--engine", "postgres"], BENCHES).engine).toBe("postgres");
  expect(() => readOptions(["search", "--engine", "oracle"], BENCHES)).toThrow(
    "There is no engine oracle. There are: sqlite, postgres.",
  );
});
