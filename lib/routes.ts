/** All URLs of the console. Ids are int64 strings. */
export const routes = {
  home: () => "/",
  signIn: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"),
  attributes: (query = "") => `/attributes${query && `?${query}`}`,
  attributeCoverage: (query = "") => `/attributes/coverage${query && `?${query}`}`,
  attributeChanges: (query = "") => `/attributes/changes${query && `?${query}`}`,
  attribute: (id: string) => `/attributes/${id}`,
  /** @param key id of the answer; `5~2` for the second one with the id 5; `question`. Highlights its row. */
  answer: (attributeId: string, key: string) => `/attributes/${attributeId}?answer=${encodeURIComponent(key)}`,
  opportunities: () => "/opportunities",
  /** Library with comma-separated ids prefilled in its box. They are fetched on submit. */
  libraryBox: (ids: string) => `/opportunities?ids=${ids}#paste`,
  compare: (ids: readonly string[]) => `/opportunities/compare?ids=${ids.join(",")}`,
  watches: () => "/opportunities/watched",
  /** Conflicts: which of several opportunities one respondent can take. */
  conflicts: (ids: readonly string[]) => `/opportunities/conflicts?ids=${ids.join(",")}`,
  opportunity: (id: string) => `/opportunities/${id}`,
  qualification: (query = "") => `/qualification${query && `?${query}`}`,
  run: (id: string) => `/qualification/runs/${id}`,
  /** Two stored runs side by side. */
  compareRuns: (a: string, b: string) => `/qualification/runs/compare?a=${a}&b=${b}`,
  panels: () => "/panels",
  panel: (id: string) => `/panels/${id}`,
  /** Upload of a file. */
  newPanel: () => "/panels/new",
  /** Profiling ledger of the default panel. */
  profiling: () => "/panels/profiling",
  /** Opportunities by length, price and reach in the default panel. */
  libraryMap: (query = "") => `/opportunities/map${query && `?${query}`}`,
  contexts: () => "/contexts",
  apiExplorer: () => "/tools/explorer",
  signatureCheck: () => "/tools/signature",
  apiCode: () => "/tools/code",
  conformance: () => "/tools/conformance",
  activity: (query = "") => `/activity${query && `?${query}`}`,
  settings: () => "/settings",
  partners: () => "/settings/partners",
  people: () => "/settings/people",
  /** The token is in the URL fragment. */
  invitation: () => "/invitation",
  displaySettings: () => "/settings/display",
  watchSettings: () => "/settings/watches",
  signInSettings: () => "/settings/sign-in",
  evaluationSettings: () => "/settings/evaluation",
  dataRetention: () => "/settings/data",
  /** In sandbox mode only. */
  sandbox: () => "/settings/sandbox",
  faultLab: () => "/settings/sandbox#fault-lab",
} as const;
