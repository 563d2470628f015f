/** Test files that open a store of SQLite on every run, with the reason why they have no run on PostgreSQL. */

const FILES = "Looks into the files of the data folder.";
const UPGRADE = "Upgrades a store from a schema step before 25, where PostgreSQL begins.";
const FOLDER = "Opens, claims or copies a data folder.";
const CATALOG = "Indexes a whole catalog; search on PostgreSQL has tests of its own.";
const PROGRAM = "Runs a program on a data folder.";

export const SQLITE_ONLY: Readonly<Record<string, string>> = {
  "lib/cli/audit.test.ts": PROGRAM,
  "lib/cli/credentials.test.ts": PROGRAM,
  "lib/cli/person.test.ts": PROGRAM,
  "lib/cli/store.test.ts": PROGRAM,
  "lib/opportunities/reach/uploaded-file.test.ts": FILES,
  "lib/panels/file/file-in-store.test.ts": FILES,
  "lib/panels/mapping/suggest/suggest-answer-columns.test.ts": CATALOG,
  "lib/panels/mapping/suggest/suggest.test.ts": CATALOG,
  "lib/panels/upload/panels-in-files.test.ts": FILES,
  "lib/qualification/run/run-backfill.test.ts": UPGRADE,
  "lib/server/health/readiness.test.ts": FOLDER,
  "lib/server/metrics/metrics-endpoint.test.ts": FOLDER,
  "lib/server/metrics/process-metrics.test.ts": FOLDER,
  "lib/server/metrics/recorder.test.ts": FOLDER,
  "lib/server/shutdown/stop-process.test.ts": PROGRAM,
  "lib/server/store-failure.test.ts": "Fills the disk of the file.",
  "lib/server/tracing/traced-request.test.ts": FOLDER,
  "lib/store/backup/backup.test.ts": FOLDER,
  "lib/store/backup/killed-backup.test.ts": FOLDER,
  "lib/store/backup/restore.test.ts": FOLDER,
  "lib/store/engine/sqlite-checkpoints.test.ts": FILES,
  "lib/store/copy/row-digests.test.ts": FOLDER,
  "lib/store/backup/verify.test.ts": FOLDER,
  "lib/store/engine/bodies-apart.test.ts": UPGRADE,
  "lib/store/engine/data-folder-claim.test.ts": FOLDER,
  "lib/store/engine/killed-writer.test.ts": "Kills a process that writes to the file.",
  "lib/store/engine/other-process.test.ts": "Waits for the lock of the file and its log.",
  "lib/store/engine/portable-texts.test.ts": UPGRADE,
  "lib/store/engine/store-fault.test.ts": "Provokes errors of SQLite.",
  "lib/store/open-store.test.ts": FOLDER,
  "lib/store/people/personas-gone.test.ts": FILES,
  "lib/store/runs/respondents-in-files.test.ts": FILES,
  "lib/store/store-size.test.ts": FILES,
  "lib/store/text-index/merge-segments.test.ts": "Merges the segments of SQLite's text index.",
  "lib/store/watches/one-alert-per-change.test.ts": UPGRADE,
};
