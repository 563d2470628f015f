/** API explorer: placeholder. */
export function Explorer() {
  return <h2>API explorer</h2>;
}
