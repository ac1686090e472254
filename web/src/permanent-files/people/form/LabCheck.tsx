import type { Person } from '#contract/permanent-files/people/person.ts';
import { Moment } from '#web/kit/page/Moment.tsx';

/** Who last changed 'Informations LAB', and when: the server keeps both. */
export function LabCheck({ person }: { person: Person | undefined }) {
  if (!person?.LabDateControle) return <span>Aucun contrôle enregistré.</span>;
  return (
    <span>
      <Moment at={person.LabDateControle} />
      {person.LabAuteurControle && `, par ${person.LabAuteurControle}`}
    </span>
  );
}
