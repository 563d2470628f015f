/** Notice for browsers with JavaScript disabled. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-4 rounded-control border border-l-3 border-line border-l-mute bg-raised px-3 py-2.5">
        This console needs JavaScript, which is turned off in this browser. Turn it on and reload the page.
      </p>
    </noscript>
  );
}
