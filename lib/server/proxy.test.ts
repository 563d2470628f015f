import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { proxy } from "@/proxy";
import { ASKED_FOR } from "./asked-for.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers }));

test.each(["/attributes/%ED%A0%80", "/attributes/%", "/opportunities/%ff", "/%C0%AF"])(
  "%s leads where no page is",
  (path) => {
    const answer = ask(path, { [ASKED_FOR]: "/elsewhere" });
    expect(answer.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/unreadable");
    expect(answer.headers.get(`x-middleware-request-${ASKED_FOR}`)).toBe(path);
  },
);

test.each(["/", "/attributes/120", "/attributes/%F0%9F%98%80", "/attributes?q=%ED%A0%80"])("%s goes on", (path) => {
  const answer = ask(path, { [ASKED_FOR]: "/elsewhere" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get(`x-middleware-request-${ASKED_FOR}`)).toBe(path);
});

test("an action called by another site is turned away", () => {
  const headers = { "next-action": "1", origin: "https://evil.test", host: "127.0.0.1:3000" };
  expect(ask("/attributes", headers).status).toBe(403);
  expect(ask("/attributes", { ...headers, origin: "http://127.0.0.1:3000" }).status).toBe(200);
});
