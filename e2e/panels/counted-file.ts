/**
 * Panel file of groups of equal people, so that the reach of three opportunities can be counted by hand. Messy as partners
 * send them: semicolons, BOM, mixed spellings, bad rows, and a column that identifies people.
 */

const HEADERS = ["E-mail", "Sex", "Age", "Education", "Employment", "State", "Locale", "Device"];

interface Group {
  readonly people: number;
  /** Spellings of each cell, in turn. */
  readonly cells: readonly [
    sex: string,
    age: string,
    education: string,
    employment: string,
    state: string,
    locale: string,
    device: string,
  ];
}

const [UNSCHOOLED, PRIMARY] = ["No qualification", "Primary school"];

/** United Kingdom, for 55410: age 16–74; places by gender, age and education, of which primary school is closed. */
const BRITISH: readonly Group[] = [
  { people: 120, cells: ["female|Female |f", "30", UNSCHOOLED ?? "", "", "", "en_GB", "Desktop"] },
  { people: 80, cells: ["male|MALE|m", "40", PRIMARY ?? "", "", "", "en_GB|en-GB", "PC"] },
  { people: 60, cells: ["f", "80", UNSCHOOLED ?? "", "", "", "en_GB", "Desktop"] },
  { people: 50, cells: ["m", "50", "", "", "", "en_GB", "Desktop"] },
  { people: 40, cells: ["", "30", UNSCHOOLED ?? "", "", "", "en_GB", "Desktop"] },
];
/** Germany, for 55306: four states and age 55–69; desktop or tablet. */
const GERMAN: readonly Group[] = [
  { people: 100, cells: ["f|Female", "57", "", "", "Berlin| Berlin ", "de_DE", "Desktop|Tablet"] },
  { people: 70, cells: ["male", "62", "", "", "Hesse", "de_DE", "Smartphone"] },
  { people: 90, cells: ["m", "40", "", "", "Berlin", "de_DE|de-DE", "PC"] },
  { people: 60, cells: ["female", "66", "", "", "", "de_DE", "Tablet"] },
];
/** United States, for 55411: employment stated; age by state, of which California at 25–34 is closed and at 18–24 not wanted. */
const AMERICAN: readonly Group[] = [
  {
    people: 200,
    cells: ["female", "40", "", "Employed full-time|EMPLOYED FULL-TIME", "California", "en_US", "Desktop"],
  },
  { people: 30, cells: ["f", "30", "", "Employed full-time", "California", "en_US", "Desktop"] },
  { people: 110, cells: ["m", "40", "", "", "California", "en_US", "Smartphone"] },
  { people: 20, cells: ["m", "20", "", "Employed full-time", "California", "en_US", "Desktop"] },
];

/** Lines of rows with a wrong number of cells. */
export const COUNTED_BAD_LINES = [9, 300, 777] as const;
export const COUNTED_PEOPLE = 1_030;
export const COUNTED_NEEDLE = "@counted.example";

/** By opportunity, counted from the groups above. */
export const COUNTED = {
  /** 80 people of primary school fit only a closed entry; 50 lack the education and 40 the gender. */
  "55410": { room: "120", onlyClosed: "80", possible: "90", no: "740" },
  /** 70 people use a phone, 90 are 40 years old; 60 lack the state. */
  "55306": { room: "100", onlyClosed: "< 10", possible: "60", no: "870" },
  /** 30 people are in the closed entry, 20 in none; 110 lack the employment. */
  "55411": { room: "200", onlyClosed: "30", possible: "110", no: "690" },
} as const;

/** Attributes that undetermined people miss, with their number; each person misses one. */
export const MISSED = { "Employment status": 110, Education: 50, Gender: 40, Region: 60 } as const;

/** File for `setInputFiles`. */
export function countedFile() {
  const people = [...BRITISH, ...GERMAN, ...AMERICAN].flatMap((group) =>
    Array.from({ length: group.people }, (_, index) =>
      group.cells.map((cell) => {
        const spellings = cell.split("|");
        return spellings[index % spellings.length] ?? "";
      }),
    ),
  );
  const lines = people.map((cells, index) => [`person${index}${COUNTED_NEEDLE}`, ...cells].join(";"));
  const all = [HEADERS.join(";"), ...lines];
  for (const line of COUNTED_BAD_LINES) all.splice(line - 1, 0, "only;three;cells");
  return { name: "counted.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${all.join("\r\n")}\r\n`, "utf8") };
}
