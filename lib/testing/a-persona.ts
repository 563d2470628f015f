/** Complete saved respondent for tests. */
export const mina = {
  name: "Mina",
  shared: false,
  respondentId: "mina-berlin-31",
  formFactor: "desktop",
  width: "1920",
  height: "1080",
  ip: "203.0.113.7",
  userAgent: "",
  locale: "",
  answers: [],
  tags: [],
} as const;
