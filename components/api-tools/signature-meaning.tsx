/** Explanation of signatures for new integrators. */
export const SignatureMeaning = () => (
  <p className="max-w-prose text-soft">
    A signature is a code computed from the request and your signing secret; the service uses it to verify who sent the
    request.
  </p>
);
