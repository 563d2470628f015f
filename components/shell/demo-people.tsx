import { Button } from "@/components/ui/button";

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

interface DemoPeopleProps {
  readonly people: readonly DemoPerson[];
  /** E-mail of the one being signed in. */
  readonly busy: string | undefined;
  readonly onPick: (person: DemoPerson) => void;
}

/** Sandbox mode only: one press signs in as a person of each role. */
export function DemoPeople({ people, busy, onPick }: DemoPeopleProps) {
  return (
    <section aria-labelledby="demo-title" className="mt-6 border-t border-line pt-4">
      <h2 id="demo-title">Sandbox mode</h2>
      <p className="mt-0.5 text-soft">Invented data and four invented people. Sign in as one of them:</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.email} className="grid">
            <Button
              className="h-auto justify-start py-1.5 text-left"
              pending={busy === person.email}
              onClick={() => onPick(person)}
            >
              <span>
                <span className="block">{person.name}</span>
                <span className="block text-small font-normal text-soft">{person.role}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
