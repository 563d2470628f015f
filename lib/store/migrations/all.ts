/** All migrations, in order. */
import "server-only";
import { firstTables } from "./0001-first-tables.ts";
import { searchAndAudit } from "./0002-search-and-audit.ts";
import { textsInOrderOfRank } from "./0003-texts-in-order-of-rank.ts";
import { jobsWithALease } from "./0004-jobs-with-a-lease.ts";
import { changesAndCoverage } from "./0005-changes-and-coverage.ts";
import { preferences } from "./0006-preferences.ts";
import { opportunitiesOverTime } from "./0007-opportunities-over-time.ts";
import { bodiesApart } from "./0008-bodies-apart.ts";
import { personas } from "./0009-personas.ts";
import { namesOfDispositions } from "./0010-names-of-dispositions.ts";
import { runsOfManyCalls } from "./0011-runs-of-many-calls.ts";
import { contextTemplates } from "./0012-context-templates.ts";
import { accountsAndGrants } from "./0013-accounts-and-grants.ts";
import { respondentsInFull } from "./0014-respondents-in-full.ts";
import { lastSeen } from "./0015-last-seen.ts";
import { wordsOfTexts } from "./0016-words-of-texts.ts";
import { subjectsOfRequests } from "./0017-subjects-of-requests.ts";
import { catalogueQuery } from "./0018-catalogue-query.ts";
import { countryLists } from "./0019-country-lists.ts";
import { contextReceipts } from "./0020-context-receipts.ts";
import { headlineOfOpportunities } from "./0021-headline-of-opportunities.ts";
import { contractDrift } from "./0022-contract-drift.ts";
import { oneAlertPerChange } from "./0023-one-alert-per-change.ts";
import { localesInOrder } from "./0024-locales-in-order.ts";
import { portableTexts } from "./0025-portable-texts.ts";
import { instances } from "./0026-instances.ts";
import { storedParams } from "./0027-stored-params.ts";
import { orderOfFetches } from "./0028-order-of-fetches.ts";
import { panels } from "./0029-panels.ts";
import { reachOfWatches } from "./0030-reach-of-watches.ts";
import { unseenAttributeChanges } from "./0031-unseen-attribute-changes.ts";
import { reachOfEarlierRules } from "./0032-reach-of-earlier-rules.ts";
import { goneAttributes } from "./0033-gone-attributes.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [
  firstTables,
  searchAndAudit,
  textsInOrderOfRank,
  jobsWithALease,
  changesAndCoverage,
  preferences,
  opportunitiesOverTime,
  bodiesApart,
  personas,
  namesOfDispositions,
  runsOfManyCalls,
  contextTemplates,
  accountsAndGrants,
  respondentsInFull,
  lastSeen,
  wordsOfTexts,
  subjectsOfRequests,
  catalogueQuery,
  countryLists,
  contextReceipts,
  headlineOfOpportunities,
  contractDrift,
  oneAlertPerChange,
  localesInOrder,
  portableTexts,
  instances,
  storedParams,
  orderOfFetches,
  panels,
  reachOfWatches,
  unseenAttributeChanges,
  reachOfEarlierRules,
  goneAttributes,
];
