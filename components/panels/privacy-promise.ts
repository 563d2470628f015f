/** Claim shown wherever a file can be chosen. Proven by the tests of the file reader and of the upload. */
export const PRIVACY_PROMISE = "Files are read in this browser. Names, addresses, and rows never leave it.";
