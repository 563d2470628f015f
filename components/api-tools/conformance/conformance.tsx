/** Conformance: placeholder. */
export function Conformance() {
  return <h2>Conformance</h2>;
}
