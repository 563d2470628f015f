/** Everything the store knows about attributes. */
import "server-only";
import type { Kysely } from "kysely";
import { attributeCatalogue } from "./attribute-catalogue.ts";
import { attributeChanges } from "./attribute-changes.ts";
import { attributeCounts } from "./attribute-counts.ts";
import { attributeCoverage } from "./attribute-coverage.ts";
import { attributeDetails } from "./attribute-details.ts";
import { attributeDue } from "./attribute-due.ts";
import { attributeFigures } from "./attribute-figures.ts";
import { attributeLists } from "./attribute-lists.ts";
import { attributeNames } from "./attribute-names.ts";
import { attributePlaces } from "./attribute-places.ts";
import { attributeTargeted } from "./attribute-targeted.ts";
import type { Tables } from "./tables.ts";
import type { TextIndex } from "./text-index.ts";

export const attributesRepository = (db: Kysely<Tables>, index: TextIndex) => ({
  ...attributeLists(db, index),
  ...attributeDetails(db, index),
  ...attributeDue(db),
  ...attributeCatalogue(db),
  ...attributeNames(db),
  ...attributePlaces(db),
  ...attributeCounts(db),
  ...attributeChanges(db),
  ...attributeCoverage(db),
  ...attributeFigures(db),
  ...attributeTargeted(db),
});
