/** Receiver of the cells of a file, row by row, in the order of the file. */
export interface RowSink {
  /**
   * Cell as UTF-8 bytes, valid during the call.
   * @param column from 0; columns of a row may be left out: they are empty.
   * @param hash `hashOf` the bytes.
   */
  readonly cell: (column: number, bytes: Uint8Array, start: number, end: number, hash: number) => void;
  /**
   * End of a row.
   * @param cells number of cells as written; `undefined` where rows have no fixed number of cells.
   * @param line line where the row began, from 1.
   */
  readonly endRow: (cells: number | undefined, line: number) => void;
  /** The row that began on this line cannot be read; its cells are discarded. */
  readonly badRow: (line: number, problem: string) => void;
}
