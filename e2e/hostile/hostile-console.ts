/** Console whose service sends, and whose people enter, only hostile texts. */
import { randomBytes, randomUUID } from "node:crypto";
import { addPerson, startConsole, startSandbox } from "../harness/console-process";
import { DEMO } from "../harness/people";
import { KEY_OPTIONS, KEYS, settingsFor } from "../harness/service/real-service";
import { queryOf } from "../harness/store-of";
import { storePanel } from "../harness/panels/stored-panel";
import { startTestConsole, resultOf, settled, type SignedInPerson, type TestConsole } from "../registry/test-console";
import { builtActions } from "../registry/registry";
import { hostileService, ODD } from "./service";
import { hostile, visible } from "./texts";

export interface HostileConsole extends Pick<TestConsole, "url" | "ask" | "stop"> {
  readonly boss: SignedInPerson;
  /** Token of an invitation for a person with a hostile name. */
  readonly token: string;
  /** Group ids of the opportunities. */
  readonly groups: readonly string[];
  /** Ids of two live checks of a typed respondent: one answered, one refused. */
  readonly run: string;
  readonly refused: string;
  /** Id of a locally evaluated matrix with two personas. */
  readonly matrix: string;
  /** Token of a questionnaire's selection, for ten minutes. */
  readonly questionnaire: string;
  /** Id of a panel with a hostile name and hostile answers. */
  readonly panel: string;
}

export const OPPORTUNITIES = ["55304", "55411", "55414", ODD];
/** Id of an attribute with texts of every kind. */
export const ATTRIBUTE = "120";
/** Id of a group that the service refuses with a hostile message. */
export const REFUSED = "990400";
/** Screens with saved views. */
const SCREENS_WITH_VIEWS =
  "attributes catalogue lookup attribute coverage changes opportunities watched personas runs".split(" ");

type Act = <T>(name: string, input: unknown) => Promise<T>;

export async function startHostileConsole(dataDir: string): Promise<HostileConsole> {
  const sandbox = await startSandbox(KEY_OPTIONS);
  const service = await hostileService(sandbox.url);
  const settings = {
    ...settingsFor(service.url, dataDir),
    SERVICE_PARTNER_NAME: visible(hostile("the account")),
    CREDENTIALS_KEY: randomBytes(32).toString("base64"),
  };
  await addPerson({ ...DEMO.admin, role: "admin", name: visible(hostile("the admin", 100)) }, settings);
  const testConsole = await startTestConsole(dataDir, () => startConsole(settings));
  const boss = await testConsole.signInNewPerson("admin", []);
  const act = actOf(testConsole, boss);

  await act("startAttributesSync", { list: "list-attributes", details: "due" });
  await settled(testConsole);
  await act("readMany", { ids: [...OPPORTUNITIES, REFUSED] });
  await settled(testConsole);
  await act("watchOpportunities", { ids: OPPORTUNITIES, percent: 1 });
  await act("readMany", { ids: OPPORTUNITIES });
  await settled(testConsole);
  const token = await fillForms(act, service.url);
  const groups = groupsIn(testConsole);
  const runs = await makeRuns(act, groups);
  fillUncheckedColumns(testConsole);
  const { kept } = await act<{ readonly kept: string }>("keepLookedUpIds", { ids: [ATTRIBUTE] });
  return {
    ...testConsole,
    boss,
    token,
    groups,
    ...runs,
    questionnaire: kept,
    panel: await hostilePanel(testConsole),
    stop: async () => {
      await testConsole.stop();
      await service.close();
      await sandbox.stop();
    },
  };
}

/** Panel whose name, columns and answers are hostile. */
const hostilePanel = ({ store }: TestConsole): Promise<string> =>
  storePanel(queryOf(store), {
    name: visible(hostile("the panel", 80)),
    attributes: { [ATTRIBUTE]: ["one", "two", "three"].map((word) => visible(hostile(`answer ${word}`, 200))) },
    columns: [visible(hostile("the column", 200))],
  });

/** Calls an action as the admin and returns its value. */
function actOf(testConsole: TestConsole, { cookie }: SignedInPerson): Act {
  const ids = new Map(builtActions().map(({ name, id }) => [name, id]));
  return async <T>(name: string, input: unknown): Promise<T> => {
    const answer = await testConsole.act({ id: ids.get(name) ?? "" }, [input], { cookie });
    const result = resultOf(answer) as { readonly ok: boolean; readonly value?: T } | undefined;
    if (!result?.ok) throw new Error(`${name} was refused: ${JSON.stringify(result) ?? answer.text.slice(0, 400)}`);
    return result.value as T;
  };
}

/** Fills all forms with hostile texts, as far as they accept them. Returns the token of the invitation. */
async function fillForms(act: Act, baseUrl: string): Promise<string> {
  for (const screen of SCREENS_WITH_VIEWS)
    for (const shared of [true, false])
      await act("saveView", { screen, name: hostile(`view ${screen} ${shared}`, 60), query: "", shared });
  await act("saveContextTemplate", {
    name: hostile("a template", 60),
    shared: true,
    keys: [hostile("a key", 200), hostile("one more key", 200)],
  });
  for (const pair of ["0.0", "2.8"])
    await act("saveLabel", { pair, name: hostile(`label ${pair}`, 80), note: hostile(`note ${pair}`, 500), since: 0 });
  const { token } = await act<{ readonly token: string }>("invitePerson", {
    email: '="<img/src=x>"@example.test',
    name: visible(hostile("the invited", 100)),
    role: "viewer",
    partners: [],
  });
  await act("addAccount", {
    name: visible(hostile("another account", 80)),
    environment: "production",
    baseUrl,
    opportunityBaseUrl: "",
    accessKey: KEYS.accessKey,
    signingSecret: KEYS.signingSecret,
    dialect: "",
  });
  for (const name of ["first", "second"]) await act("savePersona", persona(name));
  return token;
}

const persona = (name: string) => ({
  name: hostile(`persona ${name}`, 60),
  shared: true,
  respondentId: hostile(`respondent ${name}`, 60),
  formFactor: "desktop",
  width: "1920",
  height: "1080",
  ip: "203.0.113.7",
  userAgent: hostile(`agent ${name}`, 1_000),
  locale: "en_US",
  answers: [{ attributeId: "8", values: [hostile(`answer ${name}`, 200)] }],
  tags: [hostile(`tag ${name}`, 30)],
});

const groupsIn = ({ store }: TestConsole): string[] =>
  store
    .prepare("select group_id from opportunities order by group_id")
    .all()
    .map((row) => String(row["group_id"]));

async function makeRuns(
  act: Act,
  groupIds: readonly string[],
): Promise<Pick<HostileConsole, "run" | "refused" | "matrix">> {
  const personas = await act<readonly { readonly id: string }[]>("readPersonas", {});
  const device = {
    respondentId: "mina-berlin-31",
    formFactor: "desktop",
    width: 1920,
    height: 1080,
    ip: "203.0.113.7",
    userAgent: hostile("agent", 1_000),
  };
  const typed = { kind: "typed", label: hostile("label", 80), device, answers: persona("typed").answers };
  const start = async (name: string, groups: readonly string[], subjects: readonly object[]): Promise<string> => {
    const wish = { groupIds: groups, subjects, idempotencyKey: randomUUID(), confirmed: true };
    const { id } = await act<{ readonly id: string }>("startRun", wish);
    await act("renameRun", { id, name: hostile(`run ${name}`, 80) });
    return id;
  };
  return {
    run: await start("live", groupIds, [typed]),
    refused: await start("refused", [REFUSED], [typed]),
    matrix: await start(
      "local",
      groupIds,
      personas.map(({ id }) => ({ kind: "persona", personaId: id, live: false })),
    ),
  };
}

/** Columns that an earlier version may have filled without today's checks, or that come from browsers and providers. */
const UNCHECKED_COLUMNS = [
  ["people", "name"],
  ["invitations", "name"],
  ["invitations", "invited_by"],
  ["sessions", "agent"],
  ["sessions", "ended_by"],
  ["partners", "name"],
  ["partners", "updated_by"],
  ["watch_settings", "updated_by"],
  ["personas", "updated_by"],
  ["disposition_labels", "by"],
  ["runs", "operator"],
  ["jobs", "started_by"],
  ["requests", "operator"],
  ["watches", "step_says"],
  ["watches", "entry_says"],
] as const;

function fillUncheckedColumns({ store }: TestConsole): void {
  for (const [table, column] of UNCHECKED_COLUMNS) {
    const name = `${table} ${column}`;
    store.prepare(`update ${table} set ${column} = ? where ${column} is not null`).run(hostile(name, 400));
  }
}
