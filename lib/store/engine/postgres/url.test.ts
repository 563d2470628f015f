import { expect, test } from "vitest";
import { connectionOf, databaseUrlFaults } from "./url.ts";

const files: Record<string, string> = { "/ca.pem": "authority", "/own.pem": "certificate", "/own.key": "key" };
const read = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error("no such file");
  return text;
};
const sslOf = (parameters: string) => connectionOf(`postgres://u@db.example.com/console?${parameters}`, read).ssl;

test("reads host, port, user, password and database", () => {
  expect(connectionOf("postgres://ana%40x:p%2Fw@db.example.com:6432/my%20console?sslmode=disable", read)).toEqual({
    host: "db.example.com",
    port: 6_432,
    user: "ana@x",
    password: "p/w",
    database: "my console",
    ssl: false,
    application_name: "sampling-console",
  });
});

test("reads an IPv6 address, and the folder of a socket", () => {
  expect(connectionOf("postgresql://u@[::1]/c", read)).toMatchObject({ host: "::1", port: 5_432, ssl: false });
  expect(connectionOf("postgres://u@localhost/c?host=%2Frun%2Fpg", read)).toMatchObject({ host: "/run/pg" });
});

test.each([
  ["", "must be a URL that begins with postgres://"],
  ["mysql://u@localhost/c", "must be a URL that begins with postgres://"],
  ["postgres:///c", "names no host"],
  ["postgres://localhost/c", "names no user"],
  ["postgres://u@localhost", "names no database after the host"],
  ["postgres://u@localhost/", "names no database after the host"],
  ["postgres://u@localhost/a/b", "names no database after the host"],
  ["postgres://u:p%zz@localhost/c", "contains a % that is not part of an escaped character"],
  ["postgres://u@localhost/c?sslmode=prefer", "has an sslmode other than disable, require, verify-ca, verify-full"],
  [
    "postgres://u@localhost/c?options=-cjit%3Doff",
    "has a parameter other than sslmode, sslrootcert, sslcert, sslkey, host, application_name",
  ],
  [
    "postgres://u@db.example.com/c",
    "needs an sslmode for another host: verify-full, or disable inside a trusted network",
  ],
])("names the fault of %s", (url, fault) => {
  expect(databaseUrlFaults(url)).toContain(fault);
  expect(() => connectionOf(url, read)).toThrow(/^The database address .*\. Check DATABASE_URL\.$/);
});

test("no fault repeats a part of the address", () => {
  for (const url of ["postgres://u:hunter2@db.example.com", "hunter2://x", "postgres://u:hunter2%zz@h/c?hunter2=1"])
    expect(databaseUrlFaults(url).join()).not.toContain("hunter2");
});

test("only require without an authority trusts any certificate", () => {
  expect(sslOf("sslmode=require")).toMatchObject({ rejectUnauthorized: false });
  expect(sslOf("sslmode=require&sslrootcert=/ca.pem")).toMatchObject({ rejectUnauthorized: true, ca: "authority" });
  expect(sslOf("sslmode=verify-ca&sslrootcert=/ca.pem")).toMatchObject({ rejectUnauthorized: true });
  expect(sslOf("sslmode=verify-full")).toEqual({ rejectUnauthorized: true });
});

test("only verify-full compares the host name", () => {
  for (const mode of ["require", "verify-ca"]) expect(sslOf(`sslmode=${mode}`)).toHaveProperty("checkServerIdentity");
  expect(sslOf("sslmode=verify-full")).not.toHaveProperty("checkServerIdentity");
});

test("reads the certificate of the console, and names a file that is missing", () => {
  expect(sslOf("sslmode=verify-full&sslcert=/own.pem&sslkey=/own.key")).toMatchObject({
    cert: "certificate",
    key: "key",
  });
  expect(() => sslOf("sslmode=verify-full&sslrootcert=/gone.pem")).toThrow(
    "The file that sslrootcert of the database address names can’t be read.",
  );
});
