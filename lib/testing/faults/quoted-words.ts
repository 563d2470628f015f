/** Texts on screen under a fault: those in quotation marks in its description. */
export const quotedWords = (sees: string): readonly string[] =>
  [...sees.matchAll(/“([^”]+)”/g)].map(([, words = ""]) => words);
