/** Names of failed tests, one per line, to repeat at the end of a long run; the tools print the details. */

/**
 * @param report output of Playwright's `json` reporter
 * @returns `file:line › title`, in run order
 */
export function failedBrowserTests(report) {
  const outside = (report.errors ?? []).map((error) => `outside of a test: ${firstLine(error.message)}`);
  return [...outside, ...(report.suites ?? []).flatMap((suite) => failedIn(suite, []))];
}

function failedIn(suite, above) {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file}:${spec.line} › ${[...titles, spec.title].join(" › ")}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles))];
}

/**
 * @param report output of Vitest's `json` reporter
 * @param root project folder, stripped from the names
 */
export function failedUnitTests(report, root) {
  return report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, "");
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && file.status === "failed") return [`${name}: ${firstLine(file.message)}`];
    return failed.map((test) => `${name} › ${test.fullName}`);
  });
}

const firstLine = (message) => (message ?? "").split("\n")[0].trim() || "no message";
