/** UTF-16 code units of the name of a panel or mapping. */
export const MAX_NAME_LENGTH = 100;
