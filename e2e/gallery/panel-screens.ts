/** Screens of panels: list, upload, one panel. */
import type { Page } from "@playwright/test";
import type { PanelSummary } from "../../lib/panels/model/model.ts";
import { publishCount } from "../../lib/panels/model/published-count.ts";
import { messyFile } from "../panels/messy-file";
import {
  ALL_ROLES,
  ALWAYS_SHORT,
  NEVER_EMPTY,
  NEVER_PARTIAL,
  NEVER_STALE,
  NO_FILTER,
  NO_REFRESH,
  NO_SERVICE_CALL,
  NO_SINGLE_RECORD,
  ONLY_ACCOUNT_MENU,
  SERVER_RENDERED,
} from "./missing-state-reasons";
import type { Screen } from "./screen-model";
import { endSessionThen, holdActions, holdRequests, press, sequence, twoDaysLater } from "./state-steps";

const LIST = "/panels";
const UPLOAD = "/panels/new";
const UNKNOWN = "/panels/5b2f1d52-6c1f-4c39-9b5e-000000000000";

const summary = (index: number): PanelSummary => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  name:
    ["Autumn wave", "Spring wave", "Ein Panel mit einem sehr langen Namen für alle Märkte in Europa"][index % 3] ?? "",
  source: index % 3 === 1 ? "sample" : "file",
  state: (["ready", "ready", "ready", "loading", "failed"] as const)[index % 5] ?? "ready",
  size: publishCount(1_204_317 / (index + 1)),
  countries: ["US", "DE", "FR", "JP", "BR", "IN"].slice(0, 1 + (index % 6)).map((country, place) => ({
    country,
    size: publishCount(90_000 - place * 10_000),
  })),
  attributes: 180 - index,
  isDefault: index === 0,
  createdBy: "tomas@example.test",
  createdAt: Date.now() - index * 86_400_000,
});

/** Answers the refetch of the list two days after the page was rendered. */
const listed = (panels: number) =>
  sequence(twoDaysLater, (page) =>
    page.route(/\/api\/panels\?/, (route) =>
      route.fulfill({ json: { ok: true, value: Array.from({ length: panels }, (_, index) => summary(index)) } }),
    ),
  );

const chooseFile = async (page: Page): Promise<void> => {
  await page.getByLabel("Choose a file").setInputFiles(messyFile());
  await page.getByRole("list", { name: "Columns of the file" }).waitFor();
};
const mapAll = sequence(chooseFile, press(/^Accept all \d+ suggestions$/));
const check = sequence(mapAll, press("Check the panel"));
const startUpload = sequence(check, holdActions, press("Upload panel"));

export const PANEL_SCREENS: readonly Screen[] = [
  {
    name: "panels",
    file: "(console)/panels/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": "The job of a sample panel is shown in the jobs tray.",
      refreshing: NO_REFRESH,
      "first use": { standalone: true, as: "admin", path: LIST, expects: "No panel yet" },
      "filtered to nothing": NO_FILTER,
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        as: "manager",
        path: LIST,
        act: endSessionThen(press("Create sample panel")),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: LIST,
        act: (page) => page.getByRole("button", { name: "Upload a file" }).hover(),
        expects: /This requires the manager role/,
      },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: { as: "manager", path: LIST, before: listed(20), expects: "Autumn wave" },
      "dialog open": {
        as: "manager",
        path: LIST,
        act: press(/^Delete… /),
        expects: (page) => page.getByRole("dialog", { name: /^Delete / }),
      },
      full: { as: "manager", path: LIST, before: listed(6), expects: "Autumn wave" },
    },
    also: {
      rename: {
        as: "manager",
        path: LIST,
        act: press(/^Rename… /),
        expects: (page) => page.getByRole("dialog", { name: /^Rename / }),
      },
    },
  },
  {
    name: "panel upload",
    file: "(console)/panels/new/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": { as: "manager", path: UPLOAD, act: startUpload, expects: /0 of \d+ blocks/ },
      refreshing: NO_REFRESH,
      "first use": { as: "manager", path: UPLOAD, expects: "Drop a CSV or XLSX file here" },
      "filtered to nothing": {
        as: "manager",
        path: UPLOAD,
        act: sequence(chooseFile, (page) => page.getByText("Mapped", { exact: true }).click()),
        expects: "No matching columns.",
      },
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        as: "manager",
        path: UPLOAD,
        act: sequence(check, endSessionThen(press("Upload panel"))),
        expects: "You’re signed out",
      },
      "role too low": { as: "support", path: UPLOAD, expects: "Only managers can upload panels" },
      "not found": NO_SINGLE_RECORD,
      partial: { as: "manager", path: UPLOAD, act: check, expects: "Skipped rows" },
      huge: "A file with more than 300 columns is a virtual list with the same rows; a component test covers it.",
      "dialog open": {
        as: "manager",
        path: UPLOAD,
        act: sequence(mapAll, press("Mappings")),
        expects: (page) => page.getByRole("dialog", { name: "Mappings" }),
      },
      full: {
        as: "manager",
        path: UPLOAD,
        act: sequence(mapAll, press("Edit Geschlecht")),
        expects: (page) => page.getByRole("list", { name: "Values of Geschlecht" }),
      },
    },
    also: {
      "wrong file": {
        as: "manager",
        path: UPLOAD,
        act: (page) =>
          page
            .getByLabel("Choose a file")
            .setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.from("") }),
        expects: "This file can’t be used",
      },
    },
  },
  {
    name: "panel",
    file: "(console)/panels/[panelId]/page.tsx",
    states: {
      loading: {
        path: ({ panel }) => `${LIST}/${panel}`,
        before: holdRequests(/\/api\/panels\/attributes/),
        expects: "People by country",
      },
      "long job": "The screen starts no job.",
      refreshing: NO_REFRESH,
      "first use": NEVER_EMPTY,
      "filtered to nothing": {
        path: ({ panel }) => `${LIST}/${panel}`,
        act: (page) => page.getByLabel("Find an attribute").fill("nothing like this"),
        expects: /^None of the \d attributes matches/,
      },
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: ({ panel }) => `${LIST}/${panel}`,
        act: endSessionThen(press(/^Answers of /)),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": { path: UNKNOWN, expects: "Page not found" },
      partial: NEVER_PARTIAL,
      huge: ALWAYS_SHORT,
      "dialog open": ONLY_ACCOUNT_MENU,
      full: {
        path: ({ panel }) => `${LIST}/${panel}`,
        act: press(/^Answers of /),
        expects: (page) => page.getByRole("table", { name: /^Answers of / }),
      },
    },
  },
];
