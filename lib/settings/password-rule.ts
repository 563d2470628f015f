/** Password rule, shared by screen and server. */
const MIN_LENGTH = 12;
const MAX_LENGTH = 1_000;

export const PASSWORD_HINT = `At least ${MIN_LENGTH} characters. A few words that do not belong together are easy to keep in mind.`;

/** Error message, or `undefined` if valid. */
export function passwordFault(password: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `The password needs at least ${MIN_LENGTH} characters.`;
  if (password.length > MAX_LENGTH) return `A password has at most ${MAX_LENGTH.toLocaleString("en")} characters.`;
  if (new Set(password).size < 4) return "The password is one or a few characters over and over. Choose another.";
  return undefined;
}
