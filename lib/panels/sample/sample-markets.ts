/** Markets of the sample panel, with their share of its people. Pure. */

export interface SampleMarket {
  readonly country: string;
  readonly language: string;
  /** In percent; they add up to 100. */
  readonly share: number;
}

const market = (locale: string, share: number): SampleMarket => ({
  language: locale.slice(0, 2),
  country: locale.slice(3),
  share,
});

export const SAMPLE_MARKETS: readonly SampleMarket[] = [
  market("en_US", 20),
  market("en_GB", 12),
  market("de_DE", 11),
  market("fr_FR", 10),
  market("es_ES", 8),
  market("it_IT", 8),
  market("pt_BR", 7),
  market("es_MX", 6),
  market("pl_PL", 5),
  market("ja_JP", 5),
  market("fr_CA", 4),
  market("nl_NL", 4),
];
