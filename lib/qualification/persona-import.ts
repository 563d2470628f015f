/** What a file of personas would bring, and what is wrong in it, before anything is done. A fault refuses nothing but itself. Pure. */
import { z } from "zod";
import { asGiven } from "../export/csv-line.ts";
import { csvSteps } from "../export/read-csv.ts";
import { atOnce, type Steps } from "../steps.ts";
import { answer as answerSchema } from "./params.ts";
import { MOST_ANSWERS } from "./limits.ts";
import { MOST_PERSONAS } from "./persona.ts";
import { personaDraft, type ReadDraft } from "./persona-schema.ts";
import { CSV_COLUMNS, FILE_VERSION, parted } from "./persona-file.ts";
import { readDay } from "./given-day.ts";

export interface ImportFault {
  /** `line 3`, or of JSON `persona 2, answer 1`. */
  readonly where: string;
  readonly reason: string;
}

export interface ImportPlan {
  readonly drafts: readonly ReadDraft[];
  readonly faults: readonly ImportFault[];
}

/** Characters of a file that are read. */
export const LONGEST_FILE = 2_000_000;
/** As many as all personas of a person have with all their answers. */
const MOST_LINES = MOST_PERSONAS * MOST_ANSWERS;
/** A file with more of them is no file of personas, or one to be mended first. */
const MOST_FAULTS = 1_000;
/** Characters of a cell that can hold something sound. */
const LONGEST_CELL = 20_000;
/** The same of all values of an answer together. */
const LONGEST_VALUES = 100_000;
/** Parts of a list that are looked at; every list takes fewer. */
const MOST_PARTS = 1_000;
/** Of a sentence about a fault: it may repeat what the file holds. */
const LONGEST_REASON = 300;
/** Columns of a sheet, and fields of a persona in JSON. */
const MOST_FIELDS = 100;

interface Found {
  readonly where: string;
  readonly draft: ReadDraft;
}

/** @param now epoch milliseconds: no answer can be given later. */
export const readPersonaFile = (text: string, now: number): ImportPlan => atOnce(personaFileSteps(text, now));

/** The same in steps: a file at its limits takes a second. */
export function* personaFileSteps(text: string, now: number): Steps<ImportPlan> {
  const read = /^\uFEFF?\s*[[{]/.test(text) ? readJson : readSheet;
  const found = new Map<string, Found>();
  const faults: ImportFault[] = [];
  const fault = (where: string, reason: string) => void faults.push({ where, reason: shortened(reason) });
  yield* read(text, { now, found, fault, isFull: () => faults.length >= MOST_FAULTS });
  return { drafts: [...found.values()].map(({ draft }) => draft), faults };
}

const shortened = (reason: string): string =>
  reason.length <= LONGEST_REASON ? reason : `${reason.slice(0, LONGEST_REASON).toWellFormed()}…`;

interface Reading {
  readonly now: number;
  /** By name. */
  readonly found: Map<string, Found>;
  readonly fault: (where: string, reason: string) => void;
  /** As many faults as are named. */
  readonly isFull: () => boolean;
}

const FULL = `The file has more than ${MOST_FAULTS.toLocaleString("en")} faults; what follows was not read.`;

const file = z.object({ version: z.literal(FILE_VERSION), personas: z.array(z.unknown()) });
const list = z.unknown().transform((given): unknown => (Array.isArray(given) ? given.slice(0, MOST_PARTS) : given));
const filed = z.looseObject({ answers: z.array(z.unknown()).default([]), tags: list.default([]) });
const filedAnswer = z.object({
  attributeId: z.string(),
  values: list.pipe(z.array(z.string())),
  givenOn: z.string().optional(),
});

function* readJson(text: string, { now, found, fault, isFull }: Reading): Steps<void> {
  const outcome = file.safeParse(parsed(text));
  if (!outcome.success) {
    return fault("the file", `This is no file of personas of version ${FILE_VERSION}: ${reasonOf(outcome.error)}`);
  }
  for (const [index, item] of outcome.data.personas.entries()) {
    if (isFull()) return fault("the file", FULL);
    yield;
    const where = `persona ${index + 1}`;
    if (Object.keys(item ?? {}).length > MOST_FIELDS) {
      fault(where, `It has more than ${MOST_FIELDS} fields.`);
      continue;
    }
    const { answers = [], ...fields } = filed.safeParse(item).data ?? {};
    const draft = draftOf({ tags: [], shared: false, ...fields });
    if (!draft.success) fault(where, reasonOf(draft.error));
    else if (found.has(draft.data.name)) fault(where, `“${draft.data.name}” stands in this file twice.`);
    else {
      found.set(draft.data.name, { where, draft: draft.data });
      for (const [nth, answer] of answers.entries()) {
        if (isFull()) return fault("the file", FULL);
        const told = filedAnswer.safeParse(answer);
        const at = `${where}, answer ${nth + 1}`;
        if (!told.success) fault(at, "An answer has an attribute id and values, both as texts.");
        else
          addAnswer(draft.data, { ...told.data, givenOn: told.data.givenOn ?? "" }, now, (reason) => fault(at, reason));
      }
    }
  }
}

function* readSheet(text: string, { now, found, fault, isFull }: Reading): Steps<void> {
  // One more than are read tells that there are more.
  const [head, ...rows] = yield* csvSteps(text, MOST_LINES + 2);
  const columns = new Map<string, number>();
  for (const [place, title] of (head?.cells.slice(0, MOST_FIELDS) ?? []).entries()) {
    const name = title.trim().toLowerCase();
    if (!columns.has(name)) columns.set(name, place);
  }
  if (!columns.has("persona")) {
    return fault("line 1", "The first line names the columns, and one of them has to be “persona”.");
  }
  for (const [index, { line, cells }] of rows.entries()) {
    if (isFull()) return fault("the file", FULL);
    if (index >= MOST_LINES) {
      const lines = MOST_LINES.toLocaleString("en");
      return fault("the file", `The file has more than ${lines} lines; what follows was not read.`);
    }
    yield;
    const where = `line ${line}`;
    const given = (title: string): string => cells[columns.get(title) ?? -1] ?? "";
    const long = CSV_COLUMNS.find(({ title }) => given(title).length > longest(title));
    if (long) {
      fault(where, `${long.title}: A cell has at most ${longest(long.title).toLocaleString("en")} characters here.`);
      continue;
    }
    const cell = (title: string): string => asGiven(given(title));
    const draft = draftOf({
      name: cell("persona"),
      shared: /^(?:yes|true|1)$/i.test(cell("shared")),
      tags: partsOf(cell("tags")),
      respondentId: cell("respondent_id"),
      formFactor: cell("form_factor") || "desktop",
      width: cell("width"),
      height: cell("height"),
      ip: cell("ipv4"),
      userAgent: cell("user_agent"),
      locale: cell("locale"),
    });
    if (!draft.success) {
      fault(where, reasonOf(draft.error));
      continue;
    }
    const known = found.get(draft.data.name);
    if (known && !isSamePerson(known.draft, draft.data)) {
      fault(where, `“${draft.data.name}” is described otherwise on ${known.where}.`);
      continue;
    }
    const { draft: persona } = known ?? { draft: draft.data };
    if (!known) found.set(persona.name, { where, draft: persona });
    const answer = { attributeId: cell("attribute_id"), values: partsOf(cell("values")), givenOn: cell("given_on") };
    if (answer.attributeId !== "" || answer.values.length > 0)
      addAnswer(persona, answer, now, (why) => fault(where, why));
  }
}

const longest = (title: string): number => (title === "values" ? LONGEST_VALUES : LONGEST_CELL);
const partsOf = (text: string): string[] => parted(text).slice(0, MOST_PARTS);

const draftOf = (fields: Record<string, unknown>) => personaDraft.safeParse({ ...fields, answers: [] });

const isSamePerson = (a: ReadDraft, b: ReadDraft): boolean =>
  JSON.stringify({ ...a, answers: [] }) === JSON.stringify({ ...b, answers: [] });

interface FiledAnswer {
  readonly attributeId: string;
  readonly values: readonly string[];
  readonly givenOn: string;
}

function addAnswer(
  persona: ReadDraft,
  { attributeId, values, givenOn }: FiledAnswer,
  now: number,
  fault: (reason: string) => void,
): void {
  const at = givenOn === "" ? undefined : readDay(givenOn);
  if (givenOn !== "" && at === undefined) return fault(`“${givenOn}” is no day. A day is written like 2026-01-31.`);
  if (at !== undefined && at > now)
    return fault(`${givenOn} is still to come. An answer was given today at the latest.`);
  const outcome = answerSchema.safeParse({ attributeId, values, ...(at === undefined ? {} : { at }) });
  if (!outcome.success) return fault(reasonOf(outcome.error));
  if (persona.answers.some((known) => known.attributeId === outcome.data.attributeId)) {
    return fault(`“${persona.name}” has an answer for attribute ${attributeId} already.`);
  }
  if (persona.answers.length >= MOST_ANSWERS) return fault(`A persona has at most ${MOST_ANSWERS} answers.`);
  persona.answers.push(outcome.data);
}

const reasonOf = ({ issues: [first] }: z.ZodError): string => {
  const field = first?.path.join(".");
  return first ? `${field && first.code !== "custom" ? `${field}: ` : ""}${first.message}` : "It cannot be read.";
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
