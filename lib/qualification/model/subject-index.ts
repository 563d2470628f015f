/** Selected subject of a run, from the URL. Pure. */

/** Valid subject index; anything else in the URL is `undefined`. */
export const validSubjectIndex = (typed: number | null | undefined, subjects: number): number | undefined =>
  typed !== null && typed !== undefined && Number.isInteger(typed) && typed >= 0 && typed < subjects
    ? typed
    : undefined;
