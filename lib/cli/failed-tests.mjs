/** Which tests failed, a line each, so that the end of a long run says what its middle said. */
import { stripVTControlCharacters } from "node:util";

/**
 * @param report what Playwright's `json` reporter writes
 * @returns `file:line › title: first line of the error (line it came from; what was looked at, expected and received)`, in the
 * order of the run
 */
export function failedBrowserTests(report) {
  const outside = (report.errors ?? []).map((error) => `outside of a test: ${firstLine(error.message)}`);
  return [...outside, ...(report.suites ?? []).flatMap((suite) => failedIn(suite, []))];
}

function failedIn(suite, above) {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const error = results.flatMap((result) => result.errors ?? [])[0];
      return `${spec.file}:${spec.line} › ${[...titles, spec.title].join(" › ")}: ${firstLine(error?.message)}${seenBy(error)}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles))];
}

/**
 * @param report what Vitest's `json` reporter writes
 * @param root   the project's folder, left out of the names
 */
export function failedUnitTests(report, root) {
  return report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, "");
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && file.status === "failed") return [`${name}: ${firstLine(file.message)}`];
    return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** One test makes many looks of one kind: which it was and what it saw. */
function seenBy(error) {
  const line = error?.location ? [`line ${error.location.line}`] : [];
  const told = linesOf(error?.message).filter((text) => /^(Locator|Expected|Received)\b.*: /.test(text));
  const seen = [...line, ...told.map((text) => text.replace(/: +/, ": "))];
  return seen.length === 0 ? "" : ` (${seen.join("; ")})`;
}

const firstLine = (message) => linesOf(message)[0] || "no message";

const linesOf = (message) =>
  stripVTControlCharacters(message ?? "")
    .split("\n")
    .map((line) => line.trim());
