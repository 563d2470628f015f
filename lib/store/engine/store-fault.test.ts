import { once } from "node:events";
import { connect, createServer, type AddressInfo, type LookupFunction } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { connect as connectTls } from "node:tls";
import { expect, test } from "vitest";
import { isLostConnection, storeFaultOf, type StoreFault } from "./store-fault.ts";

const ofSqlite = (errcode: number) => Object.assign(new Error("x"), { code: "ERR_SQLITE_ERROR", errcode });
const ofServer = (code: string) => Object.assign(new Error("x"), { code, severity: "ERROR", routine: "f" });
const ofSystem = (code: string, syscall: string) => Object.assign(new Error("x"), { code, syscall });

test.each<[string, unknown, StoreFault | undefined, boolean]>([
  ["disk full, SQLite", ofSqlite(13), "full", false],
  ["busy, a variant", ofSqlite(5 + 256), "unavailable", false],
  ["input or output failed", ofSqlite(10 + 8 * 256), "unavailable", false],
  ["constraint, SQLite", ofSqlite(19), undefined, false],
  ["disk full, PostgreSQL", ofServer("53100"), "full", false],
  ["too many connections", ofServer("53300"), "unavailable", false],
  ["connection ended by an administrator", ofServer("57P01"), "unavailable", true],
  ["server starts up", ofServer("57P03"), "unavailable", true],
  ["password changed at the server", ofServer("28P01"), "unavailable", false],
  ["statement timeout", ofServer("57014"), "unavailable", false],
  ["lock timeout", ofServer("55P03"), "unavailable", false],
  ["constraint, PostgreSQL", ofServer("23505"), undefined, false],
  ["wrong statement", ofServer("42601"), undefined, false],
  ["refused", ofSystem("ECONNREFUSED", "connect"), "unavailable", false],
  [
    "refused by some address",
    new AggregateError([new Error("x"), ofSystem("ECONNREFUSED", "connect")]),
    "unavailable",
    false,
  ],
  ["several bugs", new AggregateError([new TypeError("x is undefined")]), undefined, false],
  ["no socket", ofSystem("ENOENT", "connect"), "unavailable", false],
  ["no file", ofSystem("ENOENT", "open"), undefined, false],
  ["reset", ofSystem("ECONNRESET", "read"), "unavailable", true],
  [
    "ended in the TLS handshake",
    new Error("Client network socket disconnected before secure TLS connection was established"),
    "unavailable",
    true,
  ],
  ["ended without a word", new Error("Connection terminated unexpectedly"), "unavailable", true],
  [
    "used after its end",
    new Error("Client has encountered a connection error and is not queryable"),
    "unavailable",
    true,
  ],
  ["no free connection", new Error("timeout exceeded when trying to connect"), "unavailable", false],
  ["no new connection", new Error("Connection terminated due to connection timeout"), "unavailable", false],
  ["no answer", new Error("Query read timeout"), "unavailable", false],
  ["no turn in a lane", new Error("timeout exceeded when waiting for lane people"), "unavailable", false],
  ["bug", new TypeError("x is undefined"), undefined, false],
  ["no error", "Connection terminated", undefined, false],
])("%s", (_name, error, fault, lost) => {
  expect([storeFaultOf(error), isLostConnection(error)]).toEqual([fault, lost]);
});

test("recognises the errors of SQLite itself", () => {
  const database = new DatabaseSync(":memory:");
  const faultOf = (statement: string) => {
    try {
      database.exec(statement);
      return "none";
    } catch (error) {
      return storeFaultOf(error);
    }
  };
  database.exec("pragma max_page_count = 3; create table t (x text unique)");
  expect(faultOf("insert into t values (hex(randomblob(20000)))")).toBe("full");
  expect(faultOf("insert into t values (1), (1)")).toBeUndefined();
  expect(faultOf("insert into nothing values (1)")).toBeUndefined();
  database.close();
});

test("recognises the error of Node itself for a host of which no address answers", async () => {
  const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  const lookup: LookupFunction = (_host, _options, done) => done(null, addresses);
  const [error]: unknown[] = await once(connect({ host: "database.test", port: 1, lookup }), "error");
  expect(error).toBeInstanceOf(AggregateError);
  expect(storeFaultOf(error)).toBe("unavailable");
});

test("recognises the error of Node itself for a connection that ends in the TLS handshake", async () => {
  const server = createServer(
    (socket) => void socket.once("data", () => socket.destroy()).on("error", () => undefined),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const [error]: unknown[] = await once(connectTls({ host: "127.0.0.1", port }), "error");
  expect([storeFaultOf(error), isLostConnection(error)]).toEqual(["unavailable", true]);
  server.close();
});
