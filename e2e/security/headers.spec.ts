/** Response headers: content policy, embedding and caching. And requests that are rejected before they are parsed. */
import { METHODS, request as rawRequest } from "node:http";
import { expect, type APIResponse } from "@playwright/test";
import { hydrated } from "../harness/hydrated";
import { startConsole } from "../harness/console-process";
import { OWN_CONSOLE } from "../harness/own-console";
import { SIGNED_OUT, stateOf } from "../harness/people";
import { takeViolations } from "../harness/policy-violations";
import { settingsFor } from "../harness/service/real-service";
import { builtActions } from "../registry/registry";
import { test } from "../harness/test";

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Prefixes of the browser's messages, one per planted element. */
const KINDS = [
  "Executing inline script",
  "Loading the script",
  "Executing inline event handler",
  "Applying inline style",
  "Loading the image",
];

function expectShared(answer: APIResponse | { headers: () => Record<string, string> }): Record<string, string> {
  const headers = answer.headers();
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(headers).not.toHaveProperty("x-powered-by");
  return headers;
}

const callOf = (id: string, origin: string): Record<string, string> => ({
  "next-action": id,
  origin,
  "content-type": "text/plain;charset=UTF-8",
});

/**
 * Sends a raw request: the framework's own client would correct the headers. @param address absolute for another
 * console than the shared one.
 */
function send(
  address: string,
  headers: Record<string, string>,
  body?: string,
  method = body === undefined ? "GET" : "POST",
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = rawRequest(new URL(address, OWN_CONSOLE.url), { method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

test.describe("signed in", () => {
  test.use({ storageState: stateOf("admin") });

  test("every page sends a policy with a nonce that its scripts carry, and is not cached", async ({ page }) => {
    const nonces = new Set<string>();
    for (const address of [
      "/",
      "/attributes",
      "/opportunities",
      "/qualification",
      "/settings",
      "/nothing/here",
      "/nothing.txt",
    ]) {
      const answer = await page.request.get(address);
      expect(new URL(answer.url()).pathname).not.toBe("/sign-in");
      const headers = expectShared(answer);
      const policy = headers["content-security-policy"] ?? "";
      const nonce = /script-src 'self' 'nonce-([\w+/=]+)' 'strict-dynamic';/.exec(policy)?.[1] ?? "";
      expect([address, nonce]).toEqual([address, expect.stringMatching(/^.{24}$/)]);
      nonces.add(nonce);
      const html = await answer.text();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(headers["cache-control"]).toContain("no-store");
    }
    expect(nonces.size).toBe(7);
  });

  test("data and files may load nothing, and data is not cached", async ({ page }) => {
    for (const address of [
      "/api/attributes/catalogue",
      "/api/nothing",
      "/api/attributes/export?format=csv",
      "/api/activity/jobs",
    ]) {
      const answer = await page.request.get(address);
      expect([address, answer.status()]).not.toEqual([address, 401]);
      const headers = expectShared(answer);
      expect([address, headers["content-security-policy"]]).toEqual([address, NOTHING]);
      expect(headers["cache-control"]).toContain("no-store");
    }
    const [file] = (await (await page.request.get("/")).text()).match(/\/_next\/static\/[^"]+\.js/) ?? [];
    const headers = expectShared(await page.request.get(file ?? ""));
    // As a worker, it may load its parts and nothing else.
    expect(headers["content-security-policy"]).toBe(NOTHING.replace(";", "; script-src 'self';"));
    expect(headers["cache-control"]).toContain("immutable");
  });

  test("a planted script does not run, and the browser's violation report would fail a test", async ({ page }) => {
    const planted = `<script>window.planted = 1</script><script src="/icon.svg?planted"></script>
      <img src="https://elsewhere.example/a.png" onerror="window.planted = 2"><style>h1 { display: none }</style>`;
    await page.route("/contexts", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", `${planted}</main>`) });
    });
    await page.goto("/contexts", { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => "planted" in window)).toBe(false);
    const messages: string[] = [];
    await expect
      .poll(() => {
        messages.push(...takeViolations());
        return KINDS.filter((kind) => messages.some((text) => text.includes(kind)));
      })
      .toEqual(KINDS);
    expect(messages.join("\n")).toContain("https://elsewhere.example/a.png");
  });

  test("navigation, history and prefetching work under the policies", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Sections", exact: true })
      .getByRole("link", { name: "Contexts" })
      .click();
    await expect(page).toHaveURL("/contexts");
    await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL("/");
    await page.goForward({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();
  });
});

test.describe("signed out", () => {
  test.use({ storageState: SIGNED_OUT });

  test("explains requests that are too large or malformed", { tag: "@full" }, async () => {
    const call = callOf("0".repeat(42), OWN_CONSOLE.url);
    const large = JSON.stringify(["x".repeat(1_048_577)]);
    expect(await send("/sign-in", { ...call, "content-length": String(large.length) }, large)).toEqual({
      status: 413,
      text: "The request is too large: it may carry one megabyte.",
    });
    expect(await send("/sign-in", { ...call, "transfer-encoding": "chunked" }, large)).toEqual({
      status: 411,
      text: "The length of the request is not stated.",
    });
    expect(await send("/sign-in", call, '["$1"]')).toEqual({ status: 400, text: "The request cannot be read." });
    expect((await send("/sign-in", call, "[]")).status).toBe(409);
    expect((await send("/sign-in", { ...call, "next-action": "no id" }, "[]")).status).toBeLessThan(500);
    expect((await send("/api/abort?id=1", { "content-length": String(large.length) }, large)).status).toBe(413);
    for (const method of METHODS.filter((one) => one !== "CONNECT")) {
      for (const path of ["/", "/sign-in", "/api/live", "/api/activity/jobs", "/api/auth/csrf", "/nothing/here"]) {
        const { status } = await send(path, { "content-length": "0" }, undefined, method);
        expect([method, path, status < 500]).toEqual([method, path, true]);
      }
    }
  });
});

test("refuses posts to static files from any origin", async ({ request, baseURL }) => {
  for (const origin of [baseURL ?? "", "https://evil.example"])
    for (const [kind, more] of [
      ["text/plain", { "next-action": builtActions()[0]?.id ?? "" }],
      ["multipart/form-data; boundary=x", {}],
    ] as const) {
      const headers = { origin, "content-type": kind, ...more };
      const answer = await request.post("/_next/static/x.js", { headers, data: "[{}]" });
      expect(answer.status(), `${kind} from ${origin}`).toBe(405);
    }
});

test("an installation responds only under its own host names, and sends HSTS", async () => {
  // The service is never called here, so any address works.
  const settings = {
    ...settingsFor("http://127.0.0.1:9", test.info().outputPath("data")),
    NEXTAUTH_URL: "https://console.example",
    ALLOWED_HOSTS: "inner.example:8443",
  };
  const running = await startConsole(settings);
  const ask = (path: string, host: string) =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
      rawRequest(running.url + path, { headers: { host } }, (answer) => {
        answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      })
        .on("error", reject)
        .end();
    });
  try {
    for (const host of ["console.example", "inner.example:8443"]) {
      const answer = await ask("/sign-in", host);
      expect([host, answer.status, answer.headers["strict-transport-security"]]).toEqual([
        host,
        200,
        "max-age=63072000",
      ]);
    }
    for (const path of ["/sign-in", "/api/attributes/catalogue", "/api/auth/csrf", "/icon.svg"]) {
      expect([path, (await ask(path, "evil.example")).status]).toEqual([path, 421]);
    }
    expect((await ask("/api/live", "10.0.0.5:3000")).status).toBe(200);
    // The framework forwards an action that this page lacks to a page that has it, by an internal request.
    const { id = "" } = builtActions().find(({ name }) => name === "readRuns") ?? {};
    const called = await send(
      `${running.url}/sign-in`,
      { ...callOf(id, "https://console.example"), host: "console.example" },
      "[{}]",
    );
    expect([called.status, called.text]).toEqual([200, expect.stringContaining('"signed_out"')]);
    const foreign = await send(
      `${running.url}/sign-in`,
      { ...callOf(id, "https://evil.example"), host: "evil.example", "x-let-through": "yes" },
      "[{}]",
    );
    expect(foreign.status).toBe(421);
  } finally {
    await running.stop();
  }
});
