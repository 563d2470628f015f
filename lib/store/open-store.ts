/** The console's store: opened once per process, migrated to the newest schema, exposed as repositories. */
import "server-only";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import { attributesRepository } from "./attributes/attributes.ts";
import { auditRepository } from "./audit/audit.ts";
import { contractDriftRepository } from "./contract/contract-drift.ts";
import { claimDataFolder } from "./engine/data-folder-claim.ts";
import { lanes, type Lane } from "./engine/lanes.ts";
import { migrate, schemaRepository } from "./engine/migrate.ts";
import { sqliteDriver, type SqliteDriver } from "./engine/sqlite-driver.ts";
import { openDatabase, openReader, sqliteDialect } from "./engine/sqlite.ts";
import type { Tables } from "./engine/tables.ts";
import { instancesRepository } from "./instances/instances.ts";
import { turnsRepository } from "./instances/turns.ts";
import { jobsRepository } from "./jobs/jobs.ts";
import { migrations } from "./migrations/all.ts";
import { findingCountsRepository } from "./opportunities/finding-counts.ts";
import { paletteLookupRepository } from "./opportunities/palette-lookup.ts";
import { opportunitiesRepository } from "./opportunities/opportunities.ts";
import { bulkReadItemsRepository } from "./opportunities/bulk-read-items.ts";
import { snapshotsRepository } from "./opportunities/snapshots.ts";
import { partnerDataRepository } from "./partners/partner-data.ts";
import { partnerGrantsRepository } from "./partners/partner-grants.ts";
import { partnersRepository } from "./partners/partners.ts";
import { contextReceiptsRepository } from "./people/context-receipts.ts";
import { contextTemplatesRepository } from "./people/context-templates.ts";
import { invitationsRepository } from "./people/invitations.ts";
import { peopleRepository } from "./people/people.ts";
import { personChangesRepository } from "./people/person-changes.ts";
import { personasRepository } from "./people/personas.ts";
import { preferencesRepository } from "./people/preferences.ts";
import { savedViewsRepository } from "./people/saved-views.ts";
import { sessionsRepository } from "./people/sessions.ts";
import { signInFailuresRepository } from "./people/sign-in-failures.ts";
import { singleSignOnRepository } from "./people/single-sign-on.ts";
import { requestsRepository } from "./requests/requests.ts";
import { retentionRepository } from "./retention/retention.ts";
import { agreementRecomputeRepository } from "./runs/recompute-agreement.ts";
import { dispositionLabelsRepository } from "./runs/disposition-labels.ts";
import { respondentRetentionRepository } from "./runs/respondent-retention.ts";
import { respondentDataRepository } from "./runs/respondent-data.ts";
import { runBatchesRepository } from "./runs/run-batches.ts";
import { runBackfillRepository } from "./runs/run-backfill.ts";
import { runsRepository } from "./runs/runs.ts";
import { trustRepository } from "./runs/trust.ts";
import { searchRepository } from "./search/search.ts";
import { sqliteTextIndex } from "./text-index/search-sqlite.ts";
import { TEXT_FUNCTIONS } from "./text-index/text-functions.ts";
import { alertsRepository } from "./watches/alerts.ts";
import { lastSeenRepository } from "./watches/last-seen.ts";
import { watchSettingsRepository } from "./watches/watch-settings.ts";
import { watchedRepository } from "./watches/watched.ts";
import { watchesRepository } from "./watches/watches.ts";

export type Store = Awaited<ReturnType<typeof openStore>>;

/** File name inside the data folder. */
export const STORE_FILE = "console.sqlite";

export interface StoreOptions {
  readonly dataDir: string;
  /**
   * Claims the folder, so that no other process can claim it until this store is closed. All instances known so far are
   * released.
   */
  readonly alone?: boolean;
  /** Requires an existing store: a read-only command must not create an empty one. */
  readonly existing?: boolean;
}

/**
 * Opens the store in a folder readable only by its owner; creates both when missing.
 * @throws Error with a readable message when the folder belongs to a newer version of the console, is not writable, is
 * claimed, or holds no store although `existing` is set.
 */
export async function openStore({ dataDir, alone = false, existing = false }: StoreOptions) {
  const file = path.join(dataDir, STORE_FILE);
  if (existing && !existsSync(file)) throw new Error(`No data found in the folder ${dataDir}. Check DATA_DIR.`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written. Check DATA_DIR and the permissions of the folder.`, {
      cause,
    });
  }
  const releaseClaim = alone ? claimDataFolder(dataDir) : () => undefined;
  try {
    const database = openDatabase(file, TEXT_FUNCTIONS);
    const store = await storeOver(sqliteDriver(database, openReader(file, TEXT_FUNCTIONS)), releaseClaim);
    // The claim proves that no other instance is running, whatever their leases say.
    if (alone) await store.instances.releaseAll();
    return store;
  } catch (error) {
    releaseClaim();
    throw error;
  }
}

/** In-memory store, lost on close. */
export const openMemoryStore = (): Promise<Store> =>
  storeOver(sqliteDriver(openDatabase(":memory:", TEXT_FUNCTIONS), undefined));

/** Store over a driver of open connections: for tests that need their own. */
export async function storeOver(driver: SqliteDriver, onClose: () => void = () => undefined) {
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
    schema: schemaRepository(db, migrations),
    /** Runs calls of several repositories as one transaction in its lanes. */
    inLanes: <T>(wanted: Lane | readonly Lane[], work: () => Promise<T>): Promise<T> =>
      lanes.joined(driver, wanted, work),
    people: peopleRepository(db),
    personas: personasRepository(db),
    sessions: sessionsRepository(db, audit),
    invitations: invitationsRepository(db, audit),
    personChanges: personChangesRepository(db, audit),
    singleSignOn: singleSignOnRepository(db, audit),
    fullKeeping: respondentRetentionRepository(db, audit),
    signInFailures: signInFailuresRepository(db),
    preferences: preferencesRepository(db),
    partners: partnersRepository(db, audit),
    grants: partnerGrantsRepository(db, audit),
    partnerData: partnerDataRepository(db),
    attributes: attributesRepository(db, sqliteTextIndex),
    search: searchRepository(db, sqliteTextIndex),
    opportunities: opportunitiesRepository(db),
    snapshots: snapshotsRepository(db),
    lastSeen: lastSeenRepository(db),
    paletteLookup: paletteLookupRepository(db),
    readingItems: bulkReadItemsRepository(db),
    savedViews: savedViewsRepository(db),
    runs: runsRepository(db),
    runBatches: runBatchesRepository(db),
    runFill: runBackfillRepository(db),
    agreementAgain: agreementRecomputeRepository(db),
    trust: trustRepository(db),
    contextReceipts: contextReceiptsRepository(db),
    contextTemplates: contextTemplatesRepository(db),
    dispositionLabels: dispositionLabelsRepository(db),
    requests: requestsRepository(db),
    contractDrift: contractDriftRepository(db),
    audit,
    retention: retentionRepository(db, audit),
    respondentData: respondentDataRepository(db, audit),
    jobs: jobsRepository(db),
    instances: instancesRepository(db),
    turns: turnsRepository(db),
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
