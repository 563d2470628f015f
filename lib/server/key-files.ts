/** Keys that the console generates and stores in the data folder; a copy of the store is of little use without them. */
import "server-only";

/** Purpose of each file. */
export const KEY_FILES = {
  "credentials-key": "decrypts the stored secrets of partner accounts",
  "nextauth-secret": "keeps users signed in",
  "respondent-secret": "finds earlier runs of a respondent",
} as const;

export type KeyFile = keyof typeof KEY_FILES;

/** Setting that a file of the data folder stands in for; a console on a database has no such files. */
export const KEY_SETTINGS: Readonly<Record<KeyFile, string>> = {
  "credentials-key": "CREDENTIALS_KEY",
  "nextauth-secret": "NEXTAUTH_SECRET",
  "respondent-secret": "RESPONDENT_KEY",
};
