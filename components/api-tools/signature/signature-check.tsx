/** Signature check: placeholder. */
export function SignatureCheck() {
  return <h2>Signature check</h2>;
}
