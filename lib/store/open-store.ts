/** The console's store: opened once a process, brought to the newest schema, handed out as repositories. */
import "server-only";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { agreementAgainRepository } from "./agreement-again.ts";
import { alertsRepository } from "./alerts.ts";
import { attributesRepository } from "./attributes.ts";
import { auditRepository } from "./audit.ts";
import { contextTemplatesRepository } from "./context-templates.ts";
import { claimDataFolder } from "./data-folder-claim.ts";
import { dispositionLabelsRepository } from "./disposition-labels.ts";
import { findingCountsRepository } from "./finding-counts.ts";
import { fullKeepingRepository } from "./full-keeping.ts";
import { invitationsRepository } from "./invitations.ts";
import { jobsRepository } from "./jobs.ts";
import { knownThingsRepository } from "./known-things.ts";
import { looksRepository } from "./looks.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { opportunitiesRepository } from "./opportunities.ts";
import { partnerGrantsRepository } from "./partner-grants.ts";
import { partnersRepository } from "./partners.ts";
import { peopleRepository } from "./people.ts";
import { personChangesRepository } from "./person-changes.ts";
import { personasRepository } from "./personas.ts";
import { preferencesRepository } from "./preferences.ts";
import { readingItemsRepository } from "./reading-items.ts";
import { requestsRepository } from "./requests.ts";
import { respondentDataRepository } from "./respondent-data.ts";
import { retentionRepository } from "./retention.ts";
import { runBatchesRepository } from "./run-batches.ts";
import { runFillRepository } from "./run-fill.ts";
import { runsRepository } from "./runs.ts";
import { savedViewsRepository } from "./saved-views.ts";
import { sqliteTextIndex } from "./search-sqlite.ts";
import { searchRepository } from "./search.ts";
import { sessionsRepository } from "./sessions.ts";
import { signInFailuresRepository } from "./sign-in-failures.ts";
import { singleSignOnRepository } from "./single-sign-on.ts";
import { snapshotsRepository } from "./snapshots.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { openDatabase, openReader, sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";
import { trustRepository } from "./trust.ts";
import { watchSettingsRepository } from "./watch-settings.ts";
import { watchedRepository } from "./watched.ts";
import { watchesRepository } from "./watches.ts";

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The file inside the data folder. */
export const STORE_FILE = "console.sqlite";

export interface StorePlace {
  readonly dataDir: string;
  /** Whether no other process may do the same until this store is closed. */
  readonly alone?: boolean;
  /** Whether there has to be one: whoever only looks must not find an empty one that looking has made. */
  readonly existing?: boolean;
}

/**
 * Opens the store in a folder that only its owner may read, and makes both when they are not there.
 *
 * @throws Error in words when the folder belongs to a newer version of the console, cannot be written, is claimed, or
 *   holds no store where there has to be one.
 */
export async function openStore({ dataDir, alone = false, existing = false }: StorePlace) {
  const file = path.join(dataDir, STORE_FILE);
  if (existing && !existsSync(file)) throw new Error(`There is no store in the folder ${dataDir}. Check DATA_DIR.`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written. Check DATA_DIR and the rights of the folder.`, {
      cause,
    });
  }
  const giveBack = alone ? claimDataFolder(dataDir) : () => undefined;
  try {
    const database = openDatabase(file);
    return await storeOver(database, openReader(file), giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** A store that is gone when it is closed. */
export const openMemoryStore = (): Promise<Store> => storeOver(openDatabase(":memory:"));

async function storeOver(database: DatabaseSync, reader?: DatabaseSync, onClose: () => void = () => undefined) {
  // Transactions and writes take turns; single reads go past them when there is a reader.
  const driver = sqliteDriver(database, reader);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(driver) });
  try {
    await migrate(db, "sqlite", migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const audit = auditRepository(db);
  return {
    db,
    together: driver.together,
    people: peopleRepository(db),
    personas: personasRepository(db),
    sessions: sessionsRepository(db, audit),
    invitations: invitationsRepository(db, audit),
    personChanges: personChangesRepository(db, audit),
    singleSignOn: singleSignOnRepository(db, audit),
    fullKeeping: fullKeepingRepository(db, audit),
    signInFailures: signInFailuresRepository(db),
    preferences: preferencesRepository(db),
    partners: partnersRepository(db, audit),
    grants: partnerGrantsRepository(db, audit),
    attributes: attributesRepository(db, sqliteTextIndex),
    search: searchRepository(db, sqliteTextIndex),
    opportunities: opportunitiesRepository(db),
    snapshots: snapshotsRepository(db),
    looks: looksRepository(db),
    knownThings: knownThingsRepository(db),
    readingItems: readingItemsRepository(db),
    savedViews: savedViewsRepository(db),
    runs: runsRepository(db),
    runBatches: runBatchesRepository(db),
    runFill: runFillRepository(db),
    agreementAgain: agreementAgainRepository(db),
    trust: trustRepository(db),
    contextTemplates: contextTemplatesRepository(db),
    dispositionLabels: dispositionLabelsRepository(db),
    requests: requestsRepository(db),
    audit,
    retention: retentionRepository(db, audit),
    respondentData: respondentDataRepository(db, audit),
    jobs: jobsRepository(db),
    watches: watchesRepository(db),
    findingCounts: findingCountsRepository(db),
    watched: watchedRepository(db),
    alerts: alertsRepository(db),
    watchSettings: watchSettingsRepository(db),
    close: async () => {
      await db.destroy();
      onClose();
    },
  };
}
