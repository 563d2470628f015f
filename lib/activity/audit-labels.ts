/** Texts of the audit log: a title for every audited action, and a sentence for each entry. Pure. */
import { isolateBidi } from "../bidi-isolate.ts";
import { RETENTION_LABELS } from "../retention-labels.ts";

export interface AuditLabel {
  /** Label in lists of actions. */
  readonly title: string;
  /** More specific text, if the entry's detail allows it. */
  readonly text?: (detail: Detail) => string | undefined;
}

export type Detail = Readonly<Record<string, unknown>>;

const STEER_LABELS: Readonly<Record<string, string>> = { run: "Resumed", pause: "Paused", cancel: "Canceled" };

const steered =
  (what: string, field = "wanted") =>
  (detail: Detail): string | undefined => {
    const verb = STEER_LABELS[String(detail[field])];
    return verb && `${verb} ${what}`;
  };

const rows = ({ rows: count, format }: Detail): string | undefined =>
  typeof count === "number" ? `${counted(count, "row")}, ${String(format)}` : undefined;

/** `1 row`, `1,105 rows`. */
const counted = (count: number, one: string): string => `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;

const exported = (what: string): AuditLabel => ({
  title: `Exported ${what}`,
  text: (detail) => [`Exported ${what}`, rows(detail)].filter(Boolean).join(": "),
});

/** Count from an entry's detail: a number, or the length of a list. */
const number = (value: unknown): string => {
  if (Array.isArray(value)) return value.length.toLocaleString("en");
  return typeof value === "number" ? value.toLocaleString("en") : "some";
};

/** Name in Settings, where abandoned uploads have no period. */
const retentionLabel = (name: string): string =>
  name === "panels"
    ? "Abandoned panel uploads"
    : (Object.entries(RETENTION_LABELS).find(([key]) => key === name)?.[1] ?? name);

/** Every audited action by its name. A test compares it with the code. */
export const AUDIT_LABELS: Readonly<Record<string, AuditLabel>> = {
  startAttributesSync: { title: "Started updating attributes" },
  steerAttributesSync: {
    title: "Paused, resumed, or canceled the attribute update",
    text: steered("the attribute update", "sync"),
  },
  makeTextsFindable: { title: "Started indexing texts" },
  exportAttributes: exported("attributes"),
  readMany: {
    title: "Started loading opportunities",
    text: ({ ids, groups }) =>
      groups === 0
        ? `Started loading opportunities: ${number(ids)} by ID`
        : `Started loading opportunities: ${number(ids)} by ID, ${number(groups)} by group`,
  },
  steerReading: {
    title: "Paused, resumed, or canceled loading opportunities",
    text: steered("loading opportunities"),
  },
  retryReading: { title: "Retried failed opportunities" },
  setWatchInterval: { title: "Changed how often watched opportunities are refreshed" },
  exportOpportunities: exported("opportunities"),
  startRun: {
    title: "Started a run",
    text: ({ calls }) => {
      if (calls === 0) return "Saved a local check";
      return typeof calls === "number" ? `Started a run of ${counted(calls, "live call")}` : undefined;
    },
  },
  sendWriteCall: {
    title: "Sent a call from the API explorer",
    text: ({ operation }) => (typeof operation === "string" ? `Sent ${operation} from the API explorer` : undefined),
  },
  stopRun: { title: "Stopped a run" },
  retryBatches: {
    title: "Retried calls in a run",
    text: ({ calls }) => (typeof calls === "number" ? `Retried ${counted(calls, "call")} in a run` : undefined),
  },
  renameRun: {
    title: "Named a run",
    text: ({ named }) => (named === false ? "Removed a run’s name" : undefined),
  },
  copyEntryLink: {
    title: "Copied an entry link",
    text: ({ group }) => (typeof group === "string" ? `Copied the entry link for group ${group}` : undefined),
  },
  checkSignature: {
    title: "Checked a signature",
    text: ({ verdict }) => (verdict === "right" ? "Checked a signature: correct" : undefined),
  },
  saveLabel: {
    title: "Named a reason",
    text: ({ named }) => (named === false ? "Removed a reason’s name" : undefined),
  },
  exportMatrix: exported("a matrix"),
  exportQuestionnaire: exported("a profiling questionnaire"),
  takePersona: { title: "Loaded a persona into the form" },
  savePersona: { title: "Saved a persona" },
  changePersona: { title: "Changed a persona" },
  duplicatePersona: { title: "Duplicated a persona" },
  deletePersona: { title: "Deleted a persona" },
  chooseRetention: {
    title: "Changed data retention",
    text: ({ days }) => {
      if (typeof days !== "number") return undefined;
      return days === 0 ? "Set data retention to forever" : `Set data retention to ${counted(days, "day")}`;
    },
  },
  purge: {
    title: "Deleted expired data",
    text: (removed) => {
      const parts = Object.entries(removed).map(([name, count]) => `${retentionLabel(name)}: ${number(count)}`);
      return parts.length > 0 ? `Deleted expired data (${parts.join(", ")})` : undefined;
    },
  },
  setFullKeeping: {
    title: "Changed whether runs store full respondent data",
    text: ({ on, respondents }) => {
      if (on === true) return "Turned on full respondent data in runs";
      return `Turned off full respondent data in runs and deleted it (respondents: ${number(respondents)})`;
    },
  },
  showRespondent: { title: "Viewed a respondent in a run" },
  countRespondentData: { title: "Searched for a respondent’s stored data" },
  exportRespondentData: { title: "Downloaded a respondent’s stored data" },
  eraseRespondentData: {
    title: "Erased a respondent’s stored data",
    text: ({ runs, personas }) =>
      typeof runs === "number" && typeof personas === "number"
        ? `Erased a respondent’s stored data: ${counted(runs, "run")}, ${counted(personas, "persona")}`
        : undefined,
  },
  importPersonas: {
    title: "Imported personas",
    text: ({ added, replaced }) => `Imported personas: ${number(added)} added, ${number(replaced)} replaced`,
  },
  exportPersonas: {
    title: "Exported personas",
    text: ({ personas, respondents }) =>
      `Exported personas ${respondents === true ? "with" : "without"} respondent IDs: ${number(personas)}`,
  },
  createContext: {
    title: "Created a context",
    text: ({ outcome }) => (outcome === "unknown" ? "Sent a context, outcome unknown" : undefined),
  },
  saveContextTemplate: { title: "Saved a key template" },
  changeContextTemplate: { title: "Changed a key template" },
  deleteContextTemplate: { title: "Deleted a key template" },
  saveView: { title: "Saved a view" },
  changeSavedView: { title: "Changed a saved view" },
  deleteSavedView: { title: "Deleted a saved view" },
  loadDemoData: {
    title: "Loaded demo data",
    text: ({ reset }) => (reset === true ? "Reset demo data" : undefined),
  },
  deleteSandboxData: {
    title: "Deleted all data in the sandbox account",
    text: ({ opportunities, personas, runs }) =>
      `Deleted all data in the sandbox account (opportunities: ${number(opportunities)}, personas: ${number(personas)}, runs: ${number(runs)})`,
  },
  startConformance: { title: "Started a conformance session" },
  endConformance: { title: "Ended a conformance session" },
  moveSandboxClock: {
    title: "Moved the sandbox clock",
    text: ({ days }) => {
      if (days === 0) return "Set the sandbox clock back to now";
      return typeof days === "number" ? `Moved the sandbox clock forward ${counted(days, "day")}` : undefined;
    },
  },
  switchSandboxFault: {
    title: "Switched a sandbox fault on",
    text: ({ operation, share, seconds }) =>
      typeof operation === "string" && typeof share === "number" && typeof seconds === "number"
        ? `Switched a sandbox fault on (operations: ${operation}, share: ${number(share)}%, ${counted(seconds, "second")})`
        : undefined,
  },
  endSandboxFaults: {
    title: "Ended all sandbox faults",
    text: ({ ended }) => (typeof ended === "number" ? `Ended all sandbox faults: ${number(ended)}` : undefined),
  },
  finishPanel: {
    title: "Uploaded a panel",
    text: ({ people, columns }) =>
      typeof people === "number"
        ? `Uploaded a panel: ${people === 0 ? "fewer than 10" : people.toLocaleString("en")} people, columns used: ${number(columns)}`
        : undefined,
  },
  deletePanel: { title: "Deleted a panel" },
  renamePanel: {
    title: "Renamed a panel",
    text: ({ name }) => (typeof name === "string" ? `Renamed a panel to ${isolateBidi(name)}` : undefined),
  },
  makeDefaultPanel: { title: "Chose the default panel" },
  createSamplePanel: { title: "Started creating a sample panel" },
  saveMapping: {
    title: "Saved a mapping",
    text: ({ columns }) =>
      typeof columns === "number" ? `Saved a mapping of ${counted(columns, "column")}` : undefined,
  },
  deleteMapping: { title: "Deleted a mapping" },
  steerJob: { title: "Paused, resumed, or canceled a job", text: steered("a job") },
  retryJob: { title: "Retried the failed items in a job" },
  exportAudit: exported("the audit log"),
  exportContract: exported("the differences from the contract"),
  addPerson: { title: "Added a user on the command line" },
  invitePerson: { title: "Invited a user" },
  withdrawInvitation: { title: "Withdrew an invitation" },
  acceptInvitation: {
    title: "Accepted an invitation",
    text: ({ anew }) => (anew === true ? "Accepted an invitation as a returning user" : undefined),
  },
  setAccess: { title: "Changed a user’s access" },
  disablePerson: { title: "Disabled a user" },
  enablePerson: { title: "Enabled a user" },
  endSessions: {
    title: "Ended sessions",
    text: ({ sessions }) => (typeof sessions === "number" ? `Ended ${counted(sessions, "session")}` : undefined),
  },
  signInWithPassword: { title: "Signed in with a password" },
  refuseSignIn: {
    title: "Password sign-in refused",
    text: ({ reason }) => (typeof reason === "string" ? `Password sign-in refused: ${reason}` : undefined),
  },
  signInBySingleSignOn: { title: "Signed in with single sign-on" },
  refuseSingleSignOn: {
    title: "Single sign-on refused",
    text: ({ reason }) => (typeof reason === "string" ? `Single sign-on refused: ${reason}` : undefined),
  },
  addPersonOfSingleSignOn: { title: "Signed in with single sign-on for the first time" },
  linkPerson: { title: "Switched from password to single sign-on" },
  takeRoleOfGroups: {
    title: "Role changed by single sign-on groups",
    text: ({ before, after }) =>
      typeof before === "string" && typeof after === "string"
        ? `Role changed by single sign-on groups: ${before} to ${after}`
        : undefined,
  },
  changePassword: { title: "Changed their own password" },
  addAccount: {
    title: "Added a partner account",
    text: ({ name }) => (typeof name === "string" ? `Added the partner account ${isolateBidi(name)}` : undefined),
  },
  changeAccount: {
    title: "Changed a partner account",
    text: ({ name, newKey, newSecret }) => {
      const which = typeof name === "string" ? `the partner account ${isolateBidi(name)}` : "a partner account";
      const renewed = [newKey === true && "access key", newSecret === true && "secret"].filter(Boolean).join(" and ");
      return renewed === "" ? `Changed ${which}` : `Changed ${which}, with a new ${renewed}`;
    },
  },
  setAccountInUse: {
    title: "Disabled or enabled a partner account",
    text: ({ inUse }) => (inUse === true ? "Enabled a partner account" : "Disabled a partner account"),
  },
  passOnAccount: {
    title: "Moved access to the account now set in the environment",
    text: ({ people }) =>
      typeof people === "number"
        ? `Moved access to the account now set in the environment: ${counted(people, "user")}`
        : undefined,
  },
  grantAccount: { title: "Granted access to a partner account" },
  revokeAccount: { title: "Removed access to a partner account" },
};

const labelOf = (action: string): AuditLabel | undefined =>
  Object.hasOwn(AUDIT_LABELS, action) ? AUDIT_LABELS[action] : undefined;

/** Title of an action. An action of an earlier version that no longer exists is shown by its name. */
export const auditTitle = (action: string): string => labelOf(action)?.title ?? action;

/** The action as a sentence without its subject. */
export const auditSentence = ({ action, detail }: { readonly action: string; readonly detail: Detail }): string =>
  labelOf(action)?.text?.(detail) ?? auditTitle(action);
