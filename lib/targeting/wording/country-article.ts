/** Article of a country within an English sentence; `Intl` names have none. Pure. */

const WITH_ARTICLE = new Set(
  "AE AX BS CC CF CK DO FK FO GB GM GS IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US VG VI".split(" "),
);

/** "the " for the United States, the Netherlands and others; `""` for most countries. Not for labels and lists. */
export const articleOf = (code: string): string => (WITH_ARTICLE.has(code.toUpperCase()) ? "the " : "");
