/** Counts of stored attributes, and the sync status. */
import "server-only";
import type { AttributesOverview, SyncStatus } from "../model/model.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { DERIVE_JOB, DUE_AFTER, expectedSeconds, SYNC_JOB, toSyncStatus } from "../sync/sync-status.ts";

export async function syncStatus({ store, partner }: AttributeContext): Promise<SyncStatus> {
  const open = await store.jobs.open(partner.scope);
  const latest = await store.jobs.latest(partner.scope, SYNC_JOB);
  const { total: count } = await store.attributes.derivedBefore(partner.scope, 0);
  const job = open.find(({ kind }) => kind === DERIVE_JOB);
  return toSyncStatus(latest, (latest ?? job)?.readAt ?? 0, { count, job });
}

export async function attributesOverview(context: AttributeContext): Promise<AttributesOverview> {
  const { store, partner } = context;
  const { attributes } = store;
  const olderThan = Date.now() - DUE_AFTER;
  const [counts, locales, countries, modes, lists, due, dueOnlyInTargeting, sync] = await Promise.all([
    attributes.counts(partner.scope),
    attributes.locales(partner.scope),
    attributes.countries(partner.scope),
    attributes.modes(partner.scope),
    attributes.listState(partner.scope),
    attributes.due(partner.scope, { olderThan }),
    attributes.dueOnlyInTargeting(partner.scope, olderThan),
    syncStatus(context),
  ]);
  const top = lists.find((list) => list.source === "top" && list.country === null);
  const full = lists.find((list) => list.source === "full" && list.country === null);
  return {
    known: counts.known,
    unread: counts.unread,
    listed: counts.listed,
    inTop: counts.top,
    inFull: counts.full,
    inCountry: counts.country,
    inTargeting: counts.targeting,
    read: counts.read,
    failed: counts.failed,
    neverRead: counts.neverRead,
    due: due.length,
    dueOnlyInTargeting,
    texts: counts.texts,
    locales: locales.map((entry) => entry.locale).toSorted(),
    countries: countries.map((entry) => entry.country).toSorted(),
    modes: modes.map((entry) => entry.mode),
    listReadAt: top?.readAt,
    fullListReadAt: full?.readAt,
    sync,
    seconds: expectedSeconds(due.length, sync),
  };
}
