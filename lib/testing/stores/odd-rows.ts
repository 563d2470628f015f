/** Rows with values that engines treat differently, written past the store. */
import { DatabaseSync } from "node:sqlite";
import { storeFile } from "../filled-store.ts";

/** Largest int64, which the store keeps as a text. */
const INT64 = "9223372036854775807";
export const FINGERPRINT = "a".repeat(64);

/** Texts of every kind; none contains U+0000. */
export const ODD_TEXTS: readonly string[] = [
  "",
  " ",
  "plain",
  "a\\b\"c'd{e},f\tg\nh",
  "\\x00 \\u0000 NULL",
  "😀🏽‍🚀 𝒳 e\u0301 ﷽ \uFFFD \uFFFF",
  "ä".repeat(3_000),
  "x".repeat(250_000),
  '{"json":"\\u0000"}',
  INT64,
];

export const ODD_NUMBERS: readonly number[] = [0, -0.1, 1e21, -1e-7, 2 ** 53 - 1, -(2 ** 53) + 1, 0.1 + 0.2, 3];

/** Adds a row to several tables for each text, with one of the numbers. */
export function addOddRows(
  dataDir: string,
  texts: readonly string[] = ODD_TEXTS,
  numbers: readonly number[] = ODD_NUMBERS,
): void {
  const database = new DatabaseSync(storeFile(dataDir), { enableForeignKeyConstraints: true });
  const insert = (table: string, row: Readonly<Record<string, string | number | null>>) =>
    database
      .prepare(
        `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
          .map(() => "?")
          .join()})`,
      )
      .run(...Object.values(row));
  database.exec("begin");
  for (const [at, text] of texts.entries()) {
    const real = numbers[at % numbers.length] ?? 0;
    const whole = Math.trunc(real % 2 ** 53);
    const partner_id = "p";
    insert("requests", {
      id: at * 7 + 3,
      partner_id,
      at: whole,
      reference: `r${at}`,
      operator: at % 2 === 0 ? text : null,
      operation: text,
      attempt: 1,
      status: at % 3 === 0 ? 200 : null,
      outcome: text,
      duration_ms: real,
      queued_ms: -real,
      request_bytes: whole,
      response_bytes: -1,
      skew_ms: at % 2 === 0 ? null : real,
      message: text,
    });
    insert("snapshot_bodies", { snapshot_id: `${at}`, body: text });
    // A part of the key.
    insert("sign_in_failures", { key: `${text.slice(0, 50)}${at}`, failures: whole, last_at: 1 });
    insert("runs", {
      id: `${at}`,
      partner_id,
      operator: text,
      name: text,
      created_at: at,
      kind: "live",
      request_redacted: "{}",
      respondent_hash: FINGERPRINT,
      summary: text,
    });
    insert("run_subjects", {
      run_id: `${at}`,
      number: 0,
      label: text,
      live: 1,
      mark: FINGERPRINT,
      answers: 0,
      whole: text,
    });
    insert("alerts", {
      id: at * 5 + 2,
      partner_id,
      person_id: "x",
      opportunity_id: INT64,
      snapshot_id: "s",
      at,
      kind: text,
    });
    insert("alert_watches", { alert_id: at * 5 + 2, watch_id: `${at}`, part: text, detail: "{}" });
    insert("opportunities", {
      partner_id,
      opportunity_id: `${BigInt(INT64) - BigInt(at)}`,
      group_id: INT64,
      status: text,
      language: text,
      country: text,
      order_number: text,
      order_number_lower: text,
      cost_per_interview: real,
      completes: INT64,
      created: text,
      devices: "[]",
      quota_entries: 0,
      open_quota_entries: 0,
      cells: 0,
      last_snapshot_id: "s",
      first_read_at: 1,
      read_at: whole,
      readings: 1,
      snapshots: 1,
    });
  }
  database.exec("commit");
  database.close();
}
