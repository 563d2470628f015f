/** "1 entry", "10,000 entries". `plural` is needed unless it is the singular with an "s". */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? singular : plural}`;
