/** The file is incomplete. `rows`: the number that had arrived. */
export class BrokenOff extends Error {
  readonly rows: number;
  /** Reason, if the console sent one. */
  readonly reason: string | undefined;
  constructor(rows: number, reason?: string, options?: ErrorOptions) {
    super(`The file was cut off after ${rows} ${rows === 1 ? "row" : "rows"}.`, options);
    this.name = "BrokenOff";
    this.rows = rows;
    this.reason = reason;
  }
}
