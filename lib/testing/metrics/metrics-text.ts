/** Metrics in Prometheus' text format, read back. */

/** Values by series, as `name{label="value"}`. */
export function seriesOf(text: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Series of one metric. */
export function seriesNamed(text: string, name: string): Record<string, number> {
  const own = Object.entries(seriesOf(text)).filter(([series]) => series.split("{")[0] === name);
  return Object.fromEntries(own);
}
