/** Spelling of a field in a JSON path: `.name`, or `["any name"]` in JSON notation. */
export const fieldPath = (name: string): string =>
  /^[A-Za-z_$][\w$-]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name.toWellFormed())}]`;
