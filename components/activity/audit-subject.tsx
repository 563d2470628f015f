/** What an entry is about: its kind, and beside it the name or id, which turns nothing around but itself. */
export function AuditSubject({ children: subject }: { readonly children: string }) {
  const name = subject.indexOf(" ") + 1;
  return (
    <>
      {subject.slice(0, name)}
      <bdi>{subject.slice(name)}</bdi>
    </>
  );
}
