/** What can go wrong while somebody signs in elsewhere, as the address of the sign-in page says it: nothing in it is about a person. */
export const SINGLE_SIGN_ON_TROUBLES = ["refused", "cancelled", "unfinished", "unreachable", "wait"] as const;

export type SingleSignOnTrouble = (typeof SINGLE_SIGN_ON_TROUBLES)[number];

export const readTrouble = (text: unknown): SingleSignOnTrouble | undefined =>
  SINGLE_SIGN_ON_TROUBLES.find((trouble) => trouble === text);
