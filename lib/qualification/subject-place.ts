/** Whose outcomes an address wants to see. Pure. */

/** A place among so many subjects; anything else that stood in the address is none. */
export const subjectPlace = (typed: number | null | undefined, subjects: number): number | undefined =>
  typed !== null && typed !== undefined && Number.isInteger(typed) && typed >= 0 && typed < subjects
    ? typed
    : undefined;
