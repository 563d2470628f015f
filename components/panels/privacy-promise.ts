/** Claim shown wherever a file can be chosen. Proven by the tests of the file reader and of the upload. */
export const PRIVACY_PROMISE =
  "Files are read in this browser. Columns with names, addresses, or IDs never leave it. An upload sends each person’s mapped answers.";
