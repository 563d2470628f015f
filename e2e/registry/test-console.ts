/** Console of one test file, its store, and people who call it directly over HTTP. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startConsole, type Running } from "../harness/console-process.ts";
import { DEMO } from "../harness/people.ts";
import { signInByRequest, yieldToConnections } from "../harness/sign-in-by-request.ts";
import type { BuiltAction } from "./registry.ts";

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Session cookie; without it, signed out. */
  readonly cookie?: string | undefined;
}

export interface TestConsole extends Running {
  readonly ask: (address: string, how?: Ask) => Promise<Asked>;
  /** Calls an action through the address of any page; optionally with another `Origin` than the console's, or none. */
  readonly act: (
    action: Pick<BuiltAction, "id">,
    args: readonly unknown[],
    who?: { cookie?: string | undefined; origin?: string | null },
  ) => Promise<Asked>;
  /** Creates a person and signs them in. */
  readonly signInNewPerson: (role: string, partners?: readonly string[]) => Promise<SignedInPerson>;
  /** The store, for direct reads and changes that bypass the console. */
  readonly store: DatabaseSync;
}

export interface SignedInPerson {
  readonly cookie: string;
  readonly personId: string;
  readonly email: string;
}

/** Starts on a free port, in a separate folder. @param start starts the console in another way */
export async function startTestConsole(
  dataDir: string,
  start: (settings: Record<string, string>) => Promise<Running> = startConsole,
): Promise<TestConsole> {
  const running = await start({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 10_000 });
  const { url } = running;

  async function ask(address: string, { method = "GET", headers = {}, body, cookie }: Ask = {}): Promise<Asked> {
    await yieldToConnections();
    const answer = await fetch(url + address, {
      method,
      redirect: "manual",
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  return {
    ...running,
    store,
    ask,
    act: ({ id }, args, { cookie, origin = url } = {}) =>
      ask("/sign-in", {
        method: "POST",
        headers: {
          "next-action": id,
          accept: "text/x-component",
          "content-type": "text/plain;charset=UTF-8",
          ...(origin === null ? {} : { origin }),
        },
        body: JSON.stringify(args),
        cookie,
      }),
    async signInNewPerson(role, partners = ["sandbox"]) {
      const [personId, email] = [randomUUID(), `${randomUUID()}@example.test`];
      store
        .prepare(
          `insert into people (id, email, name, role, password_hash, created_at)
           select ?, ?, 'Somebody', ?, password_hash, ? from people where email = ?`,
        )
        .run(personId, email, role, Date.now(), DEMO.admin.email);
      const grant = store.prepare(
        "insert into partner_grants (partner_id, person_id, granted_at, granted_by) values (?, ?, 1, '')",
      );
      for (const partner of partners) grant.run(partner, personId);
      return { cookie: await signInByRequest(url, { email, password: DEMO.admin.password }), personId, email };
    },
    async stop() {
      store.close();
      await running.stop();
    },
  };
}

/** Result of an action: the last line of the response that holds one. Undefined for a response without one. */
export function resultOf({
  text,
}: Asked): { readonly ok: boolean; readonly failure?: { readonly code: string } } | undefined {
  const line = text.split("\n").find((row) => /^\w+:\{"ok":/.test(row));
  return line === undefined ? undefined : (JSON.parse(line.slice(line.indexOf(":") + 1)) as { ok: boolean });
}

const numberOf = (found: unknown): number => Number((found as { n: number }).n);

/** Waits until the console has finished its initial fetches after the first start and written its one-time records. */
export async function settled({ store }: TestConsole): Promise<void> {
  const open = store.prepare("select count(*) as n from jobs where state not in ('done', 'failed', 'cancelled')");
  const read = store.prepare("select count(*) as n from jobs where state = 'done'");
  // The watch clock writes one row per account in use, with the time from which it counts.
  const unnoted = store.prepare(
    `select 1 + (select count(*) from partners where base_url != '' and disabled_at is null)
      - (select count(*) from watch_settings) as n`,
  );
  for (let tries = 0; tries < 600; tries += 1) {
    if (numberOf(open.get()) === 0 && numberOf(read.get()) > 0 && numberOf(unnoted.get()) <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The console is still reading");
}
