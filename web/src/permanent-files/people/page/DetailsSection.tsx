import type { Person } from '#contract/permanent-files/people/person.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { IdentityImage } from '../form/IdentityImage.tsx';
import { LabCheck } from '../form/LabCheck.tsx';
import { personFields } from '../form/person-fields.ts';
import { isExposed, valuesOf } from '../form/person-values.ts';
import { RevealNir } from '../form/RevealNir.tsx';

/** Every field of the form, for reading. */
export function DetailsSection({ person }: { person: Person }) {
  const values = valuesOf(person);
  const groups = personFields({
    isExposed: isExposed(values),
    nirReveal: person.NumeroSs && <RevealNir personId={person.Id} />,
    identityFile: person.IdentityDocumentFile && <IdentityImage person={person} />,
    labCheck: <LabCheck person={person} />,
  });
  return (
    <Section title="Fiche">
      <div>
        <ReadOnlyGroups groups={groups} values={values} />
      </div>
    </Section>
  );
}
