/** The action that refreshes an attribute, through a running console over HTTP, as the browser calls it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfNeeded } from "../../../lib/cli/build.mjs";
import { root } from "../../../lib/cli/toolchain.mjs";
import { addPerson } from "../../harness/console-process.ts";
import { signInByRequest } from "../../harness/sign-in-by-request.ts";
import { builtActions } from "../../registry/registry.ts";
import { startNext } from "../next-server.ts";
import type { Row } from "../row.ts";
import { benchService, KEYS } from "../sync-service.ts";
import { addedTime, ATTRIBUTE, LATENCY } from "./added-time.ts";

const PERSON = { email: "bench@example.test", password: "a-long-password-for-benches" };

export async function httpRows(smoke: boolean, log: (line: string) => void): Promise<readonly Row[]> {
  await buildIfNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), "bench-call-"));
  const service = await benchService({ latency: LATENCY, scale: "tiny" });
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    SERVICE_BASE_URL: service.url,
    SERVICE_ALLOW_HOSTS: new URL(service.url).hostname,
    SERVICE_ACCESS_KEY: KEYS.accessKey,
    SERVICE_SIGNING_SECRET: KEYS.signingSecret,
    NEXTAUTH_SECRET: "a secret of at least 32 bytes, for benches",
  };
  await addPerson(PERSON, settings);
  const server = await startNext({ folder: root, readyPath: "/api/ready", settings });
  try {
    const action = builtActions().find(({ name }) => name === "readAttribute");
    if (!action) throw new Error("The build has no action readAttribute.");
    const headers = {
      "next-action": action.id,
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
      origin: server.url,
      cookie: await signInByRequest(server.url, PERSON),
    };
    const body = JSON.stringify([{ id: ATTRIBUTE, again: true }]);
    const through = async (): Promise<void> => {
      // The page of the action: Next forwards a request to another page by a second request to itself.
      const answer = await fetch(`${server.url}/attributes/${ATTRIBUTE}`, { method: "POST", headers, body });
      if (!(await answer.text()).includes('"state":"known"')) throw new Error(`The action answers ${answer.status}.`);
    };
    return await addedTime({ name: "a call through the console", serviceUrl: service.url, through, smoke, log });
  } finally {
    await server.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
