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

test("defaults to sandbox mode", () => {
  expect(read({})).toMatchObject({ settings: { mode: "sandbox", dataDir: ".data", service: undefined } });
});

test("demo data belongs to sandbox mode, and can be switched off", () => {
  expect(read({})).toMatchObject({ settings: { sandboxDemo: true } });
  expect(read({ SANDBOX_DEMO: "off" })).toMatchObject({ settings: { sandboxDemo: false } });
  expect(read({ ...real, SANDBOX_DEMO: "on" })).toMatchObject({ settings: { sandboxDemo: false } });
});

test("the three keys switch sandbox mode off", () => {
  expect(read(real)).toMatchObject({
    settings: { mode: "service", service: { baseUrl: real.SERVICE_BASE_URL, accessKey: "key" } },
  });
});

test("reads a value from a file", () => {
  const { SERVICE_SIGNING_SECRET: _, ...rest } = real;
  expect(read({ ...rest, SERVICE_SIGNING_SECRET_FILE: "/keys/secret" })).toMatchObject({
    settings: { service: { signingSecret: "from-a-file" } },
  });
});

test("reports all problems at once, each with name and example, without echoing a value", () => {
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
  ["a demo that is neither on nor off", { SANDBOX_DEMO: "maybe" }, "SANDBOX_DEMO"],
])("rejects %s", (_title, source, name) => {
  expect(problemsOf(source).map((problem) => problem.name)).toContain(name);
});

test("the token of the metrics is optional, long enough, fit for a header, and may come from a file", () => {
  expect(read(real)).toMatchObject({ settings: { metricsToken: undefined } });
  const token = `${"aB3".repeat(10)}-._~+/==`;
  expect(read({ ...real, METRICS_TOKEN: token })).toMatchObject({ settings: { metricsToken: token } });
  expect(read({ METRICS_TOKEN: token })).toMatchObject({ settings: { mode: "sandbox", metricsToken: token } });
  for (const bad of ["x".repeat(31), `${"x".repeat(40)} y`, `${"x".repeat(40)}é`, `${"x".repeat(40)}=y`])
    expect(problemsOf({ METRICS_TOKEN: bad }).map(({ name }) => name)).toEqual(["METRICS_TOKEN"]);
  expect(describeProblems(problemsOf({ METRICS_TOKEN: "hunter2" }))).not.toContain("hunter2");
  expect(problemsOf({ METRICS_TOKEN_FILE: "/keys/secret" }).map(({ reason }) => reason)).toEqual([
    "is shorter than 32 characters",
  ]);
});

test("the previous secret has the length of the current one, and may come from a file too", () => {
  expect(problemsOf({ NEXTAUTH_SECRET_PREVIOUS: "short" }).map(({ name }) => name)).toEqual([
    "NEXTAUTH_SECRET_PREVIOUS",
  ]);
  expect(read({ ...real, NEXTAUTH_SECRET_PREVIOUS: "y".repeat(32) })).toMatchObject({
    settings: { authSecret: real.NEXTAUTH_SECRET, previousAuthSecret: "y".repeat(32) },
  });
});

test("allows http for a host named by the installation", () => {
  for (const hosts of ["::1", "[::1]"])
    expect(problemsOf({ ...real, SERVICE_BASE_URL: "http://[::1]:4010", SERVICE_ALLOW_HOSTS: hosts })).toEqual([]);
  expect(problemsOf({ ...real, SERVICE_BASE_URL: "http://127.0.0.1:4010", SERVICE_ALLOW_HOSTS: "127.0.0.1" })).toEqual(
    [],
  );
});

test("a dialect file overrides the fields it names", () => {
  expect(read({ SERVICE_DIALECT: "/dialect" })).toMatchObject({
    settings: { dialect: { headerPrefix: "acme", concurrency: 6 } },
  });
});

const elsewhere = {
  OIDC_ISSUER: "https://login.example.com",
  OIDC_CLIENT_ID: "console",
  OIDC_CLIENT_SECRET: "hunter2",
  OIDC_ROLES: "sampling-admins=admin, Team = A=support,sampling-admins=viewer",
};

test("enables single sign-on when it is complete, and its secret may come from a file", () => {
  const { OIDC_CLIENT_SECRET: _, ...rest } = elsewhere;
  const outcome = read({ ...real, ...rest, OIDC_CLIENT_SECRET_FILE: "/keys/secret", OIDC_NAME: "Example ID" });
  expect(outcome).toMatchObject({
    settings: {
      singleSignOn: {
        issuer: elsewhere.OIDC_ISSUER,
        clientSecret: "from-a-file",
        name: "Example ID",
        scope: "openid email profile",
        groupsClaim: "groups",
        roles: new Map([
          ["sampling-admins", "admin"],
          ["Team = A", "support"],
        ]),
      },
    },
  });
  expect(read(real)).toMatchObject({ settings: { singleSignOn: undefined } });
});

test("incomplete single sign-on settings stop the start", () => {
  for (const name of Object.keys(elsewhere)) {
    expect(problemsOf({ ...real, ...elsewhere, [name]: "" }).map((problem) => problem.name)).toEqual([name]);
  }
  const problems = problemsOf({ ...real, OIDC_NAME: "hunter2" });
  expect(problems.map(({ name }) => name)).toEqual(Object.keys(elsewhere));
  expect(describeProblems(problems)).not.toContain("hunter2");
});

test.each([
  ["a role that is none", { OIDC_ROLES: "a=boss" }, "OIDC_ROLES"],
  ["a group without a role", { OIDC_ROLES: "a" }, "OIDC_ROLES"],
  ["a role without a group", { OIDC_ROLES: "=admin" }, "OIDC_ROLES"],
  ["a plain http provider", { OIDC_ISSUER: "http://login.example.com" }, "OIDC_ISSUER"],
  ["a plain http provider that may be called", { OIDC_ISSUER: "http://10.0.0.5" }, "OIDC_ISSUER"],
  ["a provider on this machine", { OIDC_ISSUER: "http://127.0.0.1:4000" }, "OIDC_ISSUER"],
  ["a provider of no public name", { OIDC_ISSUER: "https://login.internal" }, "OIDC_ISSUER"],
  ["a name of many characters", { OIDC_NAME: "x".repeat(41) }, "OIDC_NAME"],
  ["a scope that asks for nobody", { OIDC_SCOPE: "email" }, "OIDC_SCOPE"],
])("rejects single sign-on settings with %s", (_title, source, name) => {
  const problems = problemsOf({ ...real, SERVICE_ALLOW_HOSTS: "10.0.0.5", ...elsewhere, ...source });
  expect(problems.map((problem) => problem.name)).toEqual([name]);
});

test("allows a provider on this machine in sandbox mode, and otherwise if the installation names its host", () => {
  expect(problemsOf({ ...elsewhere, OIDC_ISSUER: "http://127.0.0.1:4000" })).toEqual([]);
  expect(problemsOf({ ...elsewhere, OIDC_ISSUER: "http://10.0.0.5" })).toHaveLength(1);
  const internal = { OIDC_ISSUER: "https://login.internal/realms/a", SERVICE_ALLOW_HOSTS: "login.internal" };
  expect(problemsOf({ ...real, ...elsewhere, ...internal })).toEqual([]);
});

test("the phases of a stop have defaults and bounds", () => {
  expect(read({})).toMatchObject({ settings: { stopNotReadyMs: 3_000, stopFinishMs: 10_000 } });
  expect(read({ STOP_NOT_READY_SECONDS: "0", STOP_FINISH_SECONDS: "25" })).toMatchObject({
    settings: { stopNotReadyMs: 0, stopFinishMs: 25_000 },
  });
  for (const wrong of ["-1", "1.5", "3s", "301", "1e2"]) {
    expect(problemsOf({ STOP_NOT_READY_SECONDS: wrong })).toEqual([
      { name: "STOP_NOT_READY_SECONDS", reason: "must be a whole number of seconds from 0 to 300", example: "3" },
    ]);
  }
  expect(problemsOf({ STOP_FINISH_SECONDS: "0" })).toMatchObject([
    { name: "STOP_FINISH_SECONDS", reason: "must be a whole number of seconds from 1 to 600" },
  ]);
});

const KEY = Buffer.alloc(32, 7).toString("base64");
const inDatabase = {
  ...real,
  DATABASE_URL: "postgres://console:hunter2@db.example.com/console?sslmode=verify-full",
  CREDENTIALS_KEY: KEY,
  RESPONDENT_KEY: "r".repeat(32),
};

test("a database needs every key to be set, since none may be generated", () => {
  expect(read(inDatabase)).toMatchObject({
    settings: { databaseUrl: inDatabase.DATABASE_URL, respondentKey: inDatabase.RESPONDENT_KEY },
  });
  const { CREDENTIALS_KEY: _, RESPONDENT_KEY: __, NEXTAUTH_SECRET: ___, ...without } = inDatabase;
  const problems = problemsOf(without);
  expect(problems.map(({ name }) => name)).toEqual(["NEXTAUTH_SECRET", "CREDENTIALS_KEY", "RESPONDENT_KEY"]);
  expect(describeProblems(problems)).toContain("RESPONDENT_KEY is required when DATABASE_URL is set.");
  expect(problemsOf({ ...inDatabase, RESPONDENT_KEY: "short" })).toMatchObject([
    { name: "RESPONDENT_KEY", reason: "is shorter than 32 bytes" },
  ]);
});

const sandbox = {
  SANDBOX_URL: "http://127.0.0.1:4010/",
  SANDBOX_ACCESS_KEY: "sandbox-key",
  SANDBOX_SIGNING_SECRET: "sandbox-secret",
};

test("sandbox mode has a database only with a sandbox that all its consoles share", () => {
  const { DATABASE_URL, NEXTAUTH_SECRET, CREDENTIALS_KEY, RESPONDENT_KEY } = inDatabase;
  const keys = { NEXTAUTH_SECRET, CREDENTIALS_KEY, RESPONDENT_KEY };
  expect(problemsOf({ DATABASE_URL, ...keys })).toMatchObject([
    { name: "DATABASE_URL", reason: "can’t be used in sandbox mode without SANDBOX_URL" },
  ]);
  expect(read({ DATABASE_URL, ...keys, ...sandbox })).toMatchObject({
    settings: {
      mode: "sandbox",
      databaseUrl: DATABASE_URL,
      sharedSandbox: { baseUrl: "http://127.0.0.1:4010", accessKey: "sandbox-key", signingSecret: "sandbox-secret" },
    },
  });
  expect(problemsOf({ DATABASE_URL, ...sandbox }).map(({ name }) => name)).toEqual(Object.keys(keys));
});

test("a shared sandbox needs its keys, is on this machine, and belongs to sandbox mode", () => {
  expect(read({})).toMatchObject({ settings: { sharedSandbox: undefined } });
  expect(problemsOf({ SANDBOX_URL: sandbox.SANDBOX_URL }).map(({ name }) => name)).toEqual([
    "SANDBOX_ACCESS_KEY",
    "SANDBOX_SIGNING_SECRET",
  ]);
  for (const url of ["http://10.0.0.5:4010", "https://api.example.com", "https://127.0.0.1:4010", "4010"]) {
    expect(problemsOf({ ...sandbox, SANDBOX_URL: url })).toMatchObject([
      { name: "SANDBOX_URL", reason: "must be the http URL of a sandbox on this machine" },
    ]);
  }
  expect(read({ ...real, ...sandbox })).toMatchObject({ settings: { mode: "service", sharedSandbox: undefined } });
});

test("a wrong database address is named without its password", () => {
  const problems = problemsOf({ ...inDatabase, DATABASE_URL: "postgres://console:hunter2@db.example.com/" });
  expect(problems.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    "DATABASE_URL names no database after the host",
    "DATABASE_URL needs an sslmode for another host: verify-full, or disable inside a trusted network",
  ]);
  expect(describeProblems(problems)).not.toContain("hunter2");
});

test("the database address may come from a file", () => {
  const { DATABASE_URL: _, ...rest } = inDatabase;
  expect(problemsOf({ ...rest, DATABASE_URL_FILE: "/dialect" })).toMatchObject([
    { name: "DATABASE_URL", reason: "must be a URL that begins with postgres://" },
  ]);
});
