/** Texts of the audit log: a title for every audited action, and a sentence for each entry. Pure. */
import { isolateBidi } from "../bidi-isolate.ts";

export interface AuditLabel {
  /** Label in lists of actions. */
  readonly title: string;
  /** More specific text, if the entry's detail allows it. */
  readonly text?: (detail: Detail) => string | undefined;
}

export type Detail = Readonly<Record<string, unknown>>;

const STEER_LABELS: Readonly<Record<string, string>> = { run: "Went on with", pause: "Paused", cancel: "Cancelled" };

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

/** Every audited action by its name. A test compares it with the code. */
export const AUDIT_LABELS: Readonly<Record<string, AuditLabel>> = {
  startAttributesSync: { title: "Began to read attributes" },
  steerAttributesSync: {
    title: "Steered the reading of attributes",
    text: steered("the reading of attributes", "sync"),
  },
  makeTextsFindable: { title: "Had texts made findable" },
  exportAttributes: exported("attributes"),
  readMany: {
    title: "Began to read opportunities",
    text: ({ ids, groups }) =>
      groups === 0
        ? `Began to read ${number(ids)} opportunities`
        : `Began to read opportunities: ${number(ids)} by id, ${number(groups)} by group`,
  },
  steerReading: { title: "Steered a reading of opportunities", text: steered("a reading of opportunities") },
  retryReading: { title: "Read again what had failed of opportunities" },
  setWatchInterval: { title: "Set how often watched opportunities are read" },
  exportOpportunities: exported("opportunities"),
  startRun: {
    title: "Started a run",
    text: ({ calls }) => {
      if (calls === 0) return "Started a local reading";
      return typeof calls === "number" ? `Started a run of ${counted(calls, "live call")}` : undefined;
    },
  },
  stopRun: { title: "Stopped a run" },
  retryBatches: {
    title: "Asked calls of a run again",
    text: ({ calls }) => (typeof calls === "number" ? `Asked ${counted(calls, "call")} of a run again` : undefined),
  },
  renameRun: {
    title: "Named a run",
    text: ({ named }) => (named === false ? "Took the name of a run away" : undefined),
  },
  copyEntryLink: {
    title: "Copied an entry link",
    text: ({ group }) => (typeof group === "string" ? `Copied the entry link of group ${group}` : undefined),
  },
  saveLabel: {
    title: "Named a reason",
    text: ({ named }) => (named === false ? "Took the name of a reason away" : undefined),
  },
  exportMatrix: exported("a matrix"),
  takePersona: { title: "Put a persona into the form" },
  savePersona: { title: "Saved a persona" },
  changePersona: { title: "Changed a persona" },
  duplicatePersona: { title: "Duplicated a persona" },
  deletePersona: { title: "Deleted a persona" },
  chooseRetention: {
    title: "Chose how long things are kept",
    text: ({ days }) => {
      if (typeof days !== "number") return undefined;
      return days === 0
        ? "Chose that things are kept for good"
        : `Chose that things are kept for ${counted(days, "day")}`;
    },
  },
  purge: {
    title: "Removed what was too old",
    text: (removed) => {
      const parts = Object.entries(removed).map(([name, count]) => `${name} ${number(count)}`);
      return parts.length > 0 ? `Removed what was too old: ${parts.join(", ")}` : undefined;
    },
  },
  setFullKeeping: {
    title: "Chose whether runs keep respondents in full",
    text: ({ on, respondents }) => {
      if (on === true) return "Had runs keep their respondents in full";
      return `Had runs keep marks alone, and forgot ${number(respondents)} respondents of runs`;
    },
  },
  showRespondent: { title: "Looked at a respondent of a run" },
  countRespondentData: { title: "Looked what is kept about a respondent" },
  exportRespondentData: { title: "Saved what is kept about a respondent" },
  eraseRespondentData: {
    title: "Erased what was kept about a respondent",
    text: ({ runs, personas }) =>
      typeof runs === "number" && typeof personas === "number"
        ? `Erased what was kept about a respondent: ${counted(runs, "run")}, ${counted(personas, "persona")}`
        : undefined,
  },
  importPersonas: {
    title: "Imported personas",
    text: ({ added, replaced }) => `Imported personas: ${number(added)} added, ${number(replaced)} replaced`,
  },
  exportPersonas: {
    title: "Exported personas",
    text: ({ personas, respondents }) =>
      `Exported personas ${respondents === true ? "with" : "without"} respondent ids: ${number(personas)}`,
  },
  createContext: { title: "Created a context" },
  saveContextTemplate: { title: "Saved a template of keys" },
  changeContextTemplate: { title: "Changed a template of keys" },
  deleteContextTemplate: { title: "Deleted a template of keys" },
  saveView: { title: "Saved a view" },
  changeSavedView: { title: "Changed a saved view" },
  deleteSavedView: { title: "Deleted a saved view" },
  steerJob: { title: "Steered a job", text: steered("a job") },
  retryJob: { title: "Did again what had failed in a job" },
  exportAudit: exported("the audit trail"),
  addPerson: { title: "Added somebody by hand" },
  invitePerson: { title: "Invited somebody" },
  withdrawInvitation: { title: "Withdrew an invitation" },
  acceptInvitation: {
    title: "Accepted an invitation",
    text: ({ anew }) => (anew === true ? "Accepted an invitation, and came in anew" : undefined),
  },
  setAccess: { title: "Changed what somebody may do" },
  disablePerson: { title: "Disabled somebody" },
  enablePerson: { title: "Enabled somebody again" },
  endSessions: {
    title: "Ended sessions",
    text: ({ sessions }) => (typeof sessions === "number" ? `Ended ${counted(sessions, "session")}` : undefined),
  },
  signInWithPassword: { title: "Signed in with a password" },
  refuseSignIn: {
    title: "Was refused at the sign-in",
    text: ({ reason }) => (typeof reason === "string" ? `Was refused at the sign-in: ${reason}` : undefined),
  },
  signInBySingleSignOn: { title: "Signed in by single sign-on" },
  refuseSingleSignOn: {
    title: "Was refused by single sign-on",
    text: ({ reason }) => (typeof reason === "string" ? `Was refused by single sign-on: ${reason}` : undefined),
  },
  addPersonOfSingleSignOn: { title: "Came in by single sign-on for the first time" },
  linkPerson: { title: "Signs in by single sign-on from now on, and with no password" },
  takeRoleOfGroups: {
    title: "Was given the role of their groups",
    text: ({ before, after }) =>
      typeof before === "string" && typeof after === "string"
        ? `Was given the role of their groups: ${before} before, ${after} now`
        : undefined,
  },
  changePassword: { title: "Changed the own password" },
  addAccount: {
    title: "Added a partner account",
    text: ({ name }) => (typeof name === "string" ? `Added the partner account ${isolateBidi(name)}` : undefined),
  },
  changeAccount: {
    title: "Changed a partner account",
    text: ({ name, newKey, newSecret }) => {
      const which = typeof name === "string" ? `the partner account ${isolateBidi(name)}` : "a partner account";
      const renewed = [newKey === true && "key", newSecret === true && "secret"].filter(Boolean).join(" and ");
      return renewed === "" ? `Changed ${which}` : `Changed ${which}, with a new ${renewed}`;
    },
  },
  setAccountInUse: {
    title: "Took a partner account out of use or back into it",
    text: ({ inUse }) =>
      inUse === true ? "Took a partner account back into use" : "Took a partner account out of use",
  },
  passOnAccount: {
    title: "Let those of the installation's account before work for its new one",
    text: ({ people }) =>
      typeof people === "number"
        ? `Let those of the installation's account before work for its new one: ${people.toLocaleString("en")} in number`
        : undefined,
  },
  grantAccount: { title: "Let somebody work for a partner account" },
  revokeAccount: { title: "Let somebody no longer work for a partner account" },
};

const labelOf = (action: string): AuditLabel | undefined =>
  Object.hasOwn(AUDIT_LABELS, action) ? AUDIT_LABELS[action] : undefined;

/** Title of an action. An action of an earlier version that no longer exists is shown by its name. */
export const auditTitle = (action: string): string => labelOf(action)?.title ?? action;

/** The action as a sentence without its subject. */
export const auditSentence = ({ action, detail }: { readonly action: string; readonly detail: Detail }): string =>
  labelOf(action)?.text?.(detail) ?? auditTitle(action);
