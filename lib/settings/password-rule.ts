/** What a password has to be like, the same on the screen and on the server. */
const SHORTEST = 12;
const LONGEST = 1_000;

export const PASSWORD_HINT = `At least ${SHORTEST} characters. A few words that do not belong together are easy to keep in mind.`;

/** What is wrong with it, in words. */
export function passwordFault(password: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST) return `The password needs at least ${SHORTEST} characters.`;
  if (password.length > LONGEST) return `A password has at most ${LONGEST.toLocaleString("en")} characters.`;
  if (new Set(password).size < 4) return "The password is one or a few characters over and over. Choose another.";
  return undefined;
}
