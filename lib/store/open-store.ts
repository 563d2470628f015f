/** The console's store: opened once per process, migrated to the newest schema, exposed as repositories. */
import "server-only";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { Kysely, type Dialect } from "kysely";
import { attributesRepository } from "./attributes/attributes.ts";
import { auditRepository } from "./audit/audit.ts";
import { contractDriftRepository } from "./contract/contract-drift.ts";
import { claimDataFolder } from "./engine/data-folder-claim.ts";
import { engineOf } from "./engine/engine.ts";
import { lanes, type JoiningEngine, type Lane } from "./engine/lanes.ts";
import type { PoolLoad } from "./engine/measurements.ts";
import { migrate, schemaRepository } from "./engine/migrate.ts";
import type { PostgresOptions } from "./engine/postgres/postgres.ts";
import { sqliteDriver, type SqliteDriver } from "./engine/sqlite-driver.ts";
import { openDatabase, openReader, sqliteDialect } from "./engine/sqlite.ts";
import { reportingTo, type OnStatement } from "./engine/statement-record.ts";
import type { Tables } from "./engine/tables.ts";
import { instancesRepository } from "./instances/instances.ts";
import { turnsRepository } from "./instances/turns.ts";
import { jobsRepository } from "./jobs/jobs.ts";
import { migrations } from "./migrations/all.ts";
import { attributeDemandRepository } from "./opportunities/attribute-demand.ts";
import { findingCountsRepository } from "./opportunities/finding-counts.ts";
import { paletteLookupRepository } from "./opportunities/palette-lookup.ts";
import { opportunitiesRepository } from "./opportunities/opportunities.ts";
import { bulkReadItemsRepository } from "./opportunities/bulk-read-items.ts";
import { snapshotsRepository } from "./opportunities/snapshots.ts";
import { opportunityReachRepository } from "./panels/opportunity-reach.ts";
import { panelBlocksRepository } from "./panels/panel-blocks.ts";
import { panelMappingsRepository } from "./panels/panel-mappings.ts";
import { panelsRepository } from "./panels/panels.ts";
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
import { storedParamsRepository } from "./people/stored-params.ts";
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
import type { TextIndex } from "./text-index/text-index.ts";
import { alertsRepository } from "./watches/alerts.ts";
import { lastSeenRepository } from "./watches/last-seen.ts";
import { watchSettingsRepository } from "./watches/watch-settings.ts";
import { watchedRepository } from "./watches/watched.ts";
import { watchesRepository } from "./watches/watches.ts";

export type Store = Awaited<ReturnType<typeof storeOver>>;

/** File name inside the data folder. */
export const STORE_FILE = "console.sqlite";

interface Observed {
  /** Called after each statement, in the async context of its caller. */
  readonly onStatement?: OnStatement | undefined;
}

export interface FolderLocation extends Observed {
  readonly dataDir: string;
  /**
   * Claims the folder, so that no other process can claim it until this store is closed. All instances known so far are
   * released. A database has no claim: several consoles work on it.
   */
  readonly alone?: boolean;
  /** Requires an existing store: a read-only command must not create an empty one. */
  readonly existing?: boolean;
  /** Called when deleted data could not be erased from the log of the file yet. */
  readonly onCheckpointFailure?: ((error: unknown) => void) | undefined;
}

export interface DatabaseLocation extends PostgresOptions, Observed {
  /** Address of a PostgreSQL database. */
  readonly url: string;
}

/**
 * Opens the store in a folder that only its owner can read, or in a database. A missing folder, file or schema is created.
 * @throws Error with a readable message when the location belongs to a newer version of the console, cannot be reached or
 * written, is claimed, or holds no store although `existing` is set.
 */
export const openStore = (location: FolderLocation | DatabaseLocation): Promise<Store> =>
  "url" in location ? openPostgresStore(location.url, location) : openFolderStore(location);

async function openFolderStore(location: FolderLocation): Promise<Store> {
  const { dataDir, alone = false, existing = false, onStatement, onCheckpointFailure: onFailure } = location;
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
    const driver = sqliteDriver(database, openReader(file, TEXT_FUNCTIONS), { onFailure });
    const store = await storeOver(onSqlite(driver), releaseClaim, onStatement);
    // The claim proves that no other instance is running, even if one has a lease.
    if (alone) await store.instances.releaseAll();
    return store;
  } catch (error) {
    releaseClaim();
    throw error;
  }
}

/** Opens the store in a PostgreSQL database. */
export async function openPostgresStore(url: string, options: PostgresOptions & Observed = {}): Promise<Store> {
  // Loaded on demand: a console with a file needs none of it.
  const [{ connectPostgres, inReadableWords, postgresDialect }, { postgresTextIndex }] = await Promise.all([
    import("./engine/postgres/postgres.ts"),
    import("./text-index/postgres-index.ts"),
  ]);
  const driver = await connectPostgres(url, options);
  const { connections } = driver;
  const engine = { driver, dialect: postgresDialect(driver), textIndex: postgresTextIndex, connections };
  return inReadableWords(url, () => storeOver(engine, undefined, options.onStatement));
}

/** In-memory store, lost on close. */
export const openMemoryStore = (): Promise<Store> =>
  storeOver(onSqlite(sqliteDriver(openDatabase(":memory:", TEXT_FUNCTIONS), undefined)));

/** Open connections of an engine. */
export interface ConnectedEngine {
  readonly driver: JoiningEngine;
  readonly dialect: Dialect;
  readonly textIndex: TextIndex;
  readonly connections?: () => readonly PoolLoad[];
}

export const onSqlite = (driver: SqliteDriver): ConnectedEngine => ({
  driver,
  dialect: sqliteDialect(driver),
  textIndex: sqliteTextIndex,
});

/** Store over open connections: for tests that need their own. */
export async function storeOver(
  { driver, dialect, textIndex, connections = () => [] }: ConnectedEngine,
  onClose: () => void = () => undefined,
  onStatement?: OnStatement,
) {
  const db = new Kysely<Tables>({ dialect, ...(onStatement ? { log: reportingTo(onStatement) } : {}) });
  try {
    await migrate(db, engineOf(db).name, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const audit = auditRepository(db);
  return {
    db,
    schema: schemaRepository(db, migrations),
    /** Pools of connections; none with a file. */
    connections,
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
    storedParams: storedParamsRepository(db),
    partners: partnersRepository(db, audit),
    grants: partnerGrantsRepository(db, audit),
    partnerData: partnerDataRepository(db),
    attributes: attributesRepository(db, textIndex),
    search: searchRepository(db, textIndex),
    opportunities: opportunitiesRepository(db),
    attributeDemand: attributeDemandRepository(db),
    snapshots: snapshotsRepository(db),
    lastSeen: lastSeenRepository(db),
    paletteLookup: paletteLookupRepository(db),
    bulkReadItems: bulkReadItemsRepository(db),
    panels: panelsRepository(db),
    panelBlocks: panelBlocksRepository(db),
    panelMappings: panelMappingsRepository(db),
    opportunityReach: opportunityReachRepository(db),
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
