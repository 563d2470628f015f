/** Plants for the secrets that the console generates during the run. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { decode } from "next-auth/jwt";
import { SETTINGS } from "./plants";
import type { Found, Plant } from "./search";

const IN_THE_FILE = /^(kept|left|closed) file console\.sqlite/;

/** Plants for both links: the invitation token, and the signed parts of an entry link. */
export function linkPlants(invitation: string, entryLink: string): readonly Plant[] {
  const [, token = ""] = invitation.split("#");
  const params = new URL(entryLink).searchParams;
  return [
    {
      name: "an invitation's token",
      texts: [token],
      expectedIn: [/^answer POST \/settings\/people$/, /^clipboard link$/, /^visited \/invitation$/].concat(
        /^sent POST \/api\/invitation$/,
        /^sent POST \/api\/invitation\/accept$/,
      ),
    },
    ...["ctx", "signature"].map((part) => ({
      name: `the ${part} of an entry link`,
      texts: [params.get(part) ?? ""],
      expectedIn: [/^clipboard entry link$/, /^answer POST \/qualification/],
    })),
  ];
}

/** Session cookies and the ids in them. @param answers responses with headers */
export async function sessionPlants(answers: readonly Found[]): Promise<readonly Plant[]> {
  const cookies = new Set(
    answers.flatMap(({ text }) => [...text.matchAll(/console-session=([\w.-]{40,})/g)].map((hit) => hit[1] ?? "")),
  );
  const sids = new Set<string>();
  for (const token of cookies) {
    const claims = await decode({ token, secret: SETTINGS.authSecret });
    if (typeof claims?.["sid"] !== "string") throw new Error("A cookie that the console's secret does not open");
    sids.add(claims["sid"]);
  }
  return [
    ...[...cookies].map((token, at) => ({
      name: `session cookie ${at + 1}`,
      texts: [token],
      expectedIn: [/^answer POST \/(api\/auth\/callback\/credentials|settings)/],
      allowedIn: [/^browser cookies$/],
    })),
    ...[...sids].map((sid, at) => ({
      name: `session id ${at + 1}`,
      texts: [sid],
      expectedIn: [/^(kept|left|closed) table sessions\.sid$/, IN_THE_FILE],
    })),
  ];
}

/** Stored secrets, each allowed in a single place of the data folder. */
export function storedPlants(dataDir: string): readonly Plant[] {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { readOnly: true });
  const of = (table: string, column: string, more: readonly RegExp[] = []): readonly Plant[] => {
    const rows = store.prepare(`select "${column}" as text from "${table}" where "${column}" is not null`).all();
    return rows.map(({ text }, at) => ({
      name: `${column} ${at + 1} of ${table}`,
      texts: [String(text)],
      expectedIn: [new RegExp(`^(kept|left|closed) table ${table}\\.${column}$`), IN_THE_FILE, ...more],
    }));
  };
  try {
    return [
      ...of("people", "password_hash"),
      ...of("partners", "secret"),
      // An invitation is also identified by this hash; the token cannot be derived from it.
      ...of("invitations", "token_hash", [/^answer GET \/api\/settings\/people\??$/]),
      {
        name: "the secret of respondents' fingerprints",
        texts: [readFileSync(path.join(dataDir, "respondent-secret"), "utf8").trim()],
        expectedIn: [/^(kept|left|closed) file respondent-secret$/],
      },
    ];
  } finally {
    store.close();
  }
}

/** Value of one field of the store. @param query selects a single `id` */
export function idIn(dataDir: string, query: string): string {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { readOnly: true });
  try {
    return String(store.prepare(query).get()?.["id"] ?? "");
  } finally {
    store.close();
  }
}
