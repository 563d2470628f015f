/** Subject of an entry: its kind, and the bidi-isolated name or id. */
export function AuditSubject({ children: subject }: { readonly children: string }) {
  const name = subject.indexOf(" ") + 1;
  return (
    <>
      {subject.slice(0, name)}
      <bdi>{subject.slice(name)}</bdi>
    </>
  );
}
