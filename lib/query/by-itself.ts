/** The header of what a page reads again and again without anybody having done something: it keeps no session alive. */
export const BY_ITSELF = "x-by-itself";
