/** Password rule, shared by screen and server. */
const MIN_LENGTH = 12;
const MAX_LENGTH = 1_000;

export const PASSWORD_HINT = `At least ${MIN_LENGTH} characters. Tip: use a few unrelated words.`;

/** Error message, or `undefined` if valid. */
export function passwordFault(password: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `Use at least ${MIN_LENGTH} characters.`;
  if (password.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH.toLocaleString("en")} characters.`;
  if (new Set(password).size < 4) return "Too few different characters. Choose another password.";
  return undefined;
}
