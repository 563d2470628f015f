/** The document's words about a field of an answer (§2): whether it is required, and its meaning. */

export interface FieldNote {
  /** `undefined`: the document does not say. */
  readonly required?: boolean;
  readonly text?: string;
}

/** By path, as in `Drift`. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

export const required = (text?: string): FieldNote => ({ required: true, ...(text === undefined ? {} : { text }) });
export const optional = (text?: string): FieldNote => ({ required: false, ...(text === undefined ? {} : { text }) });
export const note = (text: string): FieldNote => ({ text });

/** Fields that the document does not have; this console knows them from other sources. */
export const addition = (text: string): FieldNote => ({ text: `Undocumented. ${text}` });
