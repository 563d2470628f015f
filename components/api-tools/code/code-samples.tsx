/** API code: placeholder. */
export function CodeSamples() {
  return <h2>API code</h2>;
}
