/** Words that stand on the screen under a fault: those in quotation marks in its text. */
export const quotedWords = (sees: string): readonly string[] =>
  [...sees.matchAll(/“([^”]+)”/g)].map(([, words = ""]) => words);
