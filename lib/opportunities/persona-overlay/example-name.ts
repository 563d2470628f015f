/** Display names of the sandbox's respondents, shared by all persona choices. Pure. */
const MAX_NAME_LENGTH = 24;

/** "mina-berlin-31" → "Mina, 31, Berlin"; any other id as words, truncated when long. */
export function exampleName(id: string): string {
  const parts = /^([a-z]+)-([a-z]+)-(\d+)$/.exec(id);
  if (parts) return `${capital(parts[1] ?? "")}, ${parts[3]}, ${capital(parts[2] ?? "")}`;
  const letters = [...capital(id.replaceAll("-", " "))];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join("")}…` : letters.join("");
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
