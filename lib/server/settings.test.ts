import { expect, test } from "vitest";
import { describeProblems, readSettings, type Problem, type Source } from "./settings.ts";

const files: Record<string, string> = {
  "/keys/secret": "from-a-file\n",
  "/empty": "",
  "/dialect": '{"headerPrefix":"acme"}',
  "/bad": '{"headerPrefx":"acme"}',
};
const read = (source: Source) =>
  readSettings(source, (path) => {
    const text = files[path];
    if (text === undefined) throw new Error("no such file");
    return text;
  });
const problemsOf = (source: Source): readonly Problem[] => {
  const outcome = read(source);
  return "problems" in outcome ? outcome.problems : [];
};
const real = {
  SERVICE_BASE_URL: "https://api.example.com/v1",
  SERVICE_ACCESS_KEY: "key",
  SERVICE_SIGNING_SECRET: "secret",
  NEXTAUTH_URL: "https://console.example.com",
  NEXTAUTH_SECRET: "x".repeat(32),
};

test("nothing set means sandbox mode", () => {
  expect(read({})).toMatchObject({ settings: { mode: "sandbox", dataDir: ".data", service: undefined } });
});

test("the three keys switch sandbox mode off", () => {
  expect(read(real)).toMatchObject({
    settings: { mode: "service", service: { baseUrl: real.SERVICE_BASE_URL, accessKey: "key" } },
  });
});

test("a value may come from a file", () => {
  const { SERVICE_SIGNING_SECRET: _, ...rest } = real;
  expect(read({ ...rest, SERVICE_SIGNING_SECRET_FILE: "/keys/secret" })).toMatchObject({
    settings: { service: { signingSecret: "from-a-file" } },
  });
});

test("all problems are told at once, each with a name and an example, and no value is echoed", () => {
  const problems = problemsOf({
    SERVICE_ACCESS_KEY: "hunter2",
    SERVICE_BASE_URL: "ftp://u:hunter2@x",
    NEXTAUTH_SECRET: "hunter2",
  });
  expect(problems.map((problem) => problem.name).sort()).toEqual([
    "NEXTAUTH_SECRET",
    "NEXTAUTH_URL",
    "SERVICE_BASE_URL",
    "SERVICE_SIGNING_SECRET",
  ]);
  const text = describeProblems(problems);
  expect(text).not.toContain("hunter2");
  for (const { name, example } of problems) expect(text).toContain(`${name}=${example}`);
});

test.each([
  ["a plain http service", { ...real, SERVICE_BASE_URL: "http://api.example.com" }, "SERVICE_BASE_URL"],
  ["a user name in the address", { ...real, SERVICE_BASE_URL: "https://me:pw@api.example.com" }, "SERVICE_BASE_URL"],
  ["a value given twice", { ...real, SERVICE_ACCESS_KEY_FILE: "/keys/secret" }, "SERVICE_ACCESS_KEY"],
  ["a file that is not there", { NEXTAUTH_SECRET_FILE: "/nowhere" }, "NEXTAUTH_SECRET_FILE"],
  ["an empty file", { NEXTAUTH_SECRET_FILE: "/empty" }, "NEXTAUTH_SECRET_FILE"],
  ["a dialect with an unknown name", { SERVICE_DIALECT: "/bad" }, "SERVICE_DIALECT"],
  ["a log level that is none", { LOG_LEVEL: "loud" }, "LOG_LEVEL"],
])("%s is a problem", (_title, source, name) => {
  expect(problemsOf(source).map((problem) => problem.name)).toContain(name);
});

test("the secret before is as long as the one in use, and may come from a file too", () => {
  expect(problemsOf({ NEXTAUTH_SECRET_PREVIOUS: "short" }).map(({ name }) => name)).toEqual([
    "NEXTAUTH_SECRET_PREVIOUS",
  ]);
  expect(read({ ...real, NEXTAUTH_SECRET_PREVIOUS: "y".repeat(32) })).toMatchObject({
    settings: { authSecret: real.NEXTAUTH_SECRET, previousAuthSecret: "y".repeat(32) },
  });
});

test("http is allowed for a host that the installation names", () => {
  for (const hosts of ["::1", "[::1]"])
    expect(problemsOf({ ...real, SERVICE_BASE_URL: "http://[::1]:4010", SERVICE_ALLOW_HOSTS: hosts })).toEqual([]);
  expect(problemsOf({ ...real, SERVICE_BASE_URL: "http://127.0.0.1:4010", SERVICE_ALLOW_HOSTS: "127.0.0.1" })).toEqual(
    [],
  );
});

test("a dialect file overrides what it names", () => {
  expect(read({ SERVICE_DIALECT: "/dialect" })).toMatchObject({
    settings: { dialect: { headerPrefix: "acme", concurrency: 6 } },
  });
});
