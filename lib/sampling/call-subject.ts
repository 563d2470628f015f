/** Subject of a call: the ids and the country it is about. Never respondent data or a context's values. */

export interface CallSubject {
  readonly attribute?: string;
  readonly opportunity?: string;
  /** Group ids in request order. */
  readonly groups?: readonly string[];
  /** `de_DE`, for a group. */
  readonly locale?: string;
  readonly country?: string;
}
