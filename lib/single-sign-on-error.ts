/** Error codes of single sign-on, for the URL of the sign-in page; they contain no personal data. */
const SINGLE_SIGN_ON_ERRORS = ["refused", "cancelled", "unfinished", "unreachable", "unavailable", "wait"] as const;

export type SingleSignOnErrorCode = (typeof SINGLE_SIGN_ON_ERRORS)[number];

export const readSingleSignOnError = (text: unknown): SingleSignOnErrorCode | undefined =>
  SINGLE_SIGN_ON_ERRORS.find((trouble) => trouble === text);
