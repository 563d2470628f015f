/** The work of the action that refreshes an attribute, in this process: fetch, store, and the view of the page. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "node:process";
import { attributePageView } from "../../../lib/attributes/detail/attribute-page-view.ts";
import type { Int64 } from "../../../lib/int64.ts";
import { consoleStore } from "../../../lib/server/console-store.ts";
import { ownPartner } from "../../../lib/server/partner/partner.ts";
import { clearProcessSingleton } from "../../../lib/server/process-wide.ts";
import type { Row } from "../row.ts";
import { benchService, KEYS } from "../sync-service.ts";
import { addedTime, ATTRIBUTE, LATENCY } from "./added-time.ts";

export async function actionRows(smoke: boolean, log: (line: string) => void): Promise<readonly Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-call-"));
  const service = await benchService({ latency: LATENCY, scale: "tiny" });
  // Configured by environment settings, like an installation.
  Object.assign(env, {
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    SERVICE_BASE_URL: service.url,
    SERVICE_ALLOW_HOSTS: new URL(service.url).hostname,
    SERVICE_ACCESS_KEY: KEYS.accessKey,
    SERVICE_SIGNING_SECRET: KEYS.signingSecret,
    NEXTAUTH_URL: "http://localhost",
    NEXTAUTH_SECRET: randomUUID(),
  });
  for (const slot of ["settings", "store"]) clearProcessSingleton(slot);
  const store = await consoleStore();
  try {
    const partner = ownPartner();
    const person = await store.people.add({ email: "a@example.test", name: "A", role: "support", passwordHash: "-" });
    const context = { store, partner, operator: { ...person, role: "support", sessionDigest: "" } as const };
    const through = async (): Promise<void> => {
      const view = await attributePageView(context, ATTRIBUTE as Int64, true);
      if (view.state !== "known" || view.failure) throw new Error("The attribute was not fetched.");
    };
    return await addedTime({ name: "a call in the action", serviceUrl: service.url, through, smoke, log });
  } finally {
    await store.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
