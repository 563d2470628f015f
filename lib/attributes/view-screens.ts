/** Parameters of the attribute screens covered by saved views. Pure. */
import { STORED_LIST_NAME } from "../query/stored-list-name.ts";
import { keysOf, type ViewScreen } from "../views/view-screen.ts";
import {
  catalogueColumns,
  catalogueFilter,
  changesFilter,
  coverageAddress,
  detailAddress,
  lookupAddress,
  pins,
  searchFilter,
  useOrder,
} from "./address.ts";

/** Facets come after the columns: the order of the keys is part of the stored query. */
const { q, sort, down, in: localeOfQuestions, ...facets } = catalogueFilter;

export const TEXTS_SCREEN: ViewScreen = {
  name: "attributes",
  everything: "All texts",
  fixed: { tab: "texts" },
  keys: keysOf({ ...searchFilter, pins }),
};

export const CATALOGUE_SCREEN: ViewScreen = {
  name: "catalogue",
  everything: "Full catalog",
  fixed: { tab: "catalogue" },
  keys: keysOf({ q, sort, down, in: localeOfQuestions, ...catalogueColumns, ...facets, pins }),
};

export const LOOKUP_SCREEN: ViewScreen = {
  name: "lookup",
  everything: "No IDs",
  fixed: { tab: "lookup" },
  keys: keysOf({ ...lookupAddress, pins }),
  cannotKeep: (now) =>
    STORED_LIST_NAME.test(now.get("ids") ?? "")
      ? "This list is too long for a URL and only available in this browser tab, so it can’t be saved as a view."
      : undefined,
};

/** Shared by all attributes. */
export const ATTRIBUTE_SCREEN: ViewScreen = {
  name: "attribute",
  everything: "Default view",
  keys: keysOf({ ...detailAddress, ...useOrder, pins }),
};

export const COVERAGE_SCREEN: ViewScreen = {
  name: "coverage",
  everything: "Everything",
  keys: keysOf({ ...coverageAddress, pins }),
};

export const CHANGES_SCREEN: ViewScreen = {
  name: "changes",
  everything: "Last 7 days",
  keys: keysOf(changesFilter),
};

export const ATTRIBUTE_SCREENS: readonly ViewScreen[] = [
  TEXTS_SCREEN,
  CATALOGUE_SCREEN,
  LOOKUP_SCREEN,
  ATTRIBUTE_SCREEN,
  COVERAGE_SCREEN,
  CHANGES_SCREEN,
];
