export interface JudgedQuery {
  readonly query: string;
  /** BCP 47 language of the query. */
  readonly language: string;
  /** `attribute:answer`, or `attribute` for its question or name; any of them counts. */
  readonly wanted: readonly string[];
}
