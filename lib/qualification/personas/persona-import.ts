/**
 * Parses a persona file into an import plan with errors, before anything is saved. A faulty item does not block the
 * others. Pure.
 */
import { z } from "zod";
import { asGiven } from "../../export/csv-line.ts";
import { csvSteps } from "../../export/read-csv.ts";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";
import { readDay } from "../model/persona/given-day.ts";
import { MAX_ANSWERS } from "../model/limits.ts";
import { answer as answerSchema } from "../model/params.ts";
import { personaDraft, type ReadDraft } from "../model/persona/persona-schema.ts";
import { MAX_PERSONAS } from "../model/persona/persona.ts";
import { CSV_COLUMNS, FILE_VERSION, splitParts } from "./persona-file.ts";

interface ImportFault {
  /** `line 3`; in JSON `persona 2, answer 1`. */
  readonly where: string;
  readonly reason: string;
}

export interface ImportPlan {
  readonly drafts: readonly ReadDraft[];
  readonly faults: readonly ImportFault[];
}

/** Maximum characters of a file. */
export const MAX_FILE_LENGTH = 2_000_000;
/** All personas of one operator with all their answers. */
const MAX_LINES = MAX_PERSONAS * MAX_ANSWERS;
/** Maximum errors before parsing stops: the file is not a persona file, or has to be repaired first. */
const MAX_FAULTS = 1_000;
/** Maximum characters of a cell; no valid value is longer. */
const MAX_CELL_LENGTH = 20_000;
/** Maximum characters of all values of an answer together. */
const MAX_VALUES_LENGTH = 100_000;
/** Maximum list items parsed; every list is limited to fewer. */
const MAX_PARTS = 1_000;
/** Maximum characters of an error message: it may quote the file. */
const MAX_REASON_LENGTH = 300;
/** Maximum columns of a sheet, and fields of a persona in JSON. */
const MAX_FIELDS = 100;

interface Found {
  readonly where: string;
  readonly draft: ReadDraft;
}

/** @param now epoch milliseconds: an answer cannot be given later than this. */
export const readPersonaFile = (text: string, now: number): ImportPlan => runSynchronously(personaFileSteps(text, now));

/** The same as a step generator: a file at the limits takes a second. */
export function* personaFileSteps(text: string, now: number): CooperativeSteps<ImportPlan> {
  const read = /^\uFEFF?\s*[[{]/.test(text) ? readJson : readSheet;
  const found = new Map<string, Found>();
  const faults: ImportFault[] = [];
  const fault = (where: string, reason: string) => void faults.push({ where, reason: shortened(reason) });
  yield* read(text, { now, found, fault, isFull: () => faults.length >= MAX_FAULTS });
  return { drafts: [...found.values()].map(({ draft }) => draft), faults };
}

const shortened = (reason: string): string =>
  reason.length <= MAX_REASON_LENGTH ? reason : `${reason.slice(0, MAX_REASON_LENGTH).toWellFormed()}…`;

interface ImportState {
  readonly now: number;
  /** By persona name. */
  readonly found: Map<string, Found>;
  readonly fault: (where: string, reason: string) => void;
  /** Whether the error limit is reached. */
  readonly isFull: () => boolean;
}

const FULL = `The file has more than ${MAX_FAULTS.toLocaleString("en")} errors; the rest was skipped.`;

const file = z.object({ version: z.literal(FILE_VERSION), personas: z.array(z.unknown()) });
const list = z.unknown().transform((given): unknown => (Array.isArray(given) ? given.slice(0, MAX_PARTS) : given));
const filed = z.looseObject({ answers: z.array(z.unknown()).default([]), tags: list.default([]) });
const filedAnswer = z.object({
  attributeId: z.string(),
  values: list.pipe(z.array(z.string())),
  givenOn: z.string().optional(),
});

function* readJson(text: string, { now, found, fault, isFull }: ImportState): CooperativeSteps<void> {
  const outcome = file.safeParse(parsed(text));
  if (!outcome.success) {
    return fault("the file", `This isn’t a version ${FILE_VERSION} persona file: ${reasonOf(outcome.error)}`);
  }
  for (const [index, item] of outcome.data.personas.entries()) {
    if (isFull()) return fault("the file", FULL);
    yield;
    const where = `persona ${index + 1}`;
    if (Object.keys(item ?? {}).length > MAX_FIELDS) {
      fault(where, `It has more than ${MAX_FIELDS} fields.`);
      continue;
    }
    const { answers = [], ...fields } = filed.safeParse(item).data ?? {};
    const draft = draftOf({ tags: [], shared: false, ...fields });
    if (!draft.success) fault(where, reasonOf(draft.error));
    else if (found.has(draft.data.name)) fault(where, `Duplicate persona “${draft.data.name}”.`);
    else {
      found.set(draft.data.name, { where, draft: draft.data });
      for (const [nth, answer] of answers.entries()) {
        if (isFull()) return fault("the file", FULL);
        const parsedAnswer = filedAnswer.safeParse(answer);
        const at = `${where}, answer ${nth + 1}`;
        if (!parsedAnswer.success) fault(at, "An answer needs an attribute ID and values, both as strings.");
        else
          addAnswer(draft.data, { ...parsedAnswer.data, givenOn: parsedAnswer.data.givenOn ?? "" }, now, (reason) =>
            fault(at, reason),
          );
      }
    }
  }
}

function* readSheet(text: string, { now, found, fault, isFull }: ImportState): CooperativeSteps<void> {
  // Reads one line beyond the limit, to detect that there are more.
  const [head, ...rows] = yield* csvSteps(text, MAX_LINES + 2);
  const columns = new Map<string, number>();
  for (const [column, title] of (head?.cells.slice(0, MAX_FIELDS) ?? []).entries()) {
    const name = title.trim().toLowerCase();
    if (!columns.has(name)) columns.set(name, column);
  }
  if (!columns.has("persona")) {
    return fault("line 1", "The first line must name the columns, including “persona”.");
  }
  for (const [index, { line, cells }] of rows.entries()) {
    if (isFull()) return fault("the file", FULL);
    if (index >= MAX_LINES) {
      const lines = MAX_LINES.toLocaleString("en");
      return fault("the file", `The file has more than ${lines} lines; the rest was skipped.`);
    }
    yield;
    const where = `line ${line}`;
    const given = (title: string): string => cells[columns.get(title) ?? -1] ?? "";
    const long = CSV_COLUMNS.find(({ title }) => given(title).length > longest(title));
    if (long) {
      fault(
        where,
        `${long.title}: A cell can have at most ${longest(long.title).toLocaleString("en")} characters here.`,
      );
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
    const existing = found.get(draft.data.name);
    if (existing && !isSamePerson(existing.draft, draft.data)) {
      fault(where, `“${draft.data.name}” has different details on ${existing.where}.`);
      continue;
    }
    const { draft: persona } = existing ?? { draft: draft.data };
    if (!existing) found.set(persona.name, { where, draft: persona });
    const answer = { attributeId: cell("attribute_id"), values: partsOf(cell("values")), givenOn: cell("given_on") };
    if (answer.attributeId !== "" || answer.values.length > 0)
      addAnswer(persona, answer, now, (why) => fault(where, why));
  }
}

const longest = (title: string): number => (title === "values" ? MAX_VALUES_LENGTH : MAX_CELL_LENGTH);
const partsOf = (text: string): string[] => splitParts(text).slice(0, MAX_PARTS);

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
  if (givenOn !== "" && at === undefined) return fault(`“${givenOn}” is not a date. Use the format 2026-01-31.`);
  if (at !== undefined && at > now) return fault(`${givenOn} is in the future.`);
  const outcome = answerSchema.safeParse({ attributeId, values, ...(at === undefined ? {} : { at }) });
  if (!outcome.success) return fault(reasonOf(outcome.error));
  if (persona.answers.some((existing) => existing.attributeId === outcome.data.attributeId)) {
    return fault(`“${persona.name}” already has an answer for attribute ${attributeId}.`);
  }
  if (persona.answers.length >= MAX_ANSWERS) return fault(`A persona can have at most ${MAX_ANSWERS} answers.`);
  persona.answers.push(outcome.data);
}

const reasonOf = ({ issues: [first] }: z.ZodError): string => {
  const field = first?.path.join(".");
  return first ? `${field && first.code !== "custom" ? `${field}: ` : ""}${first.message}` : "It can’t be parsed.";
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
