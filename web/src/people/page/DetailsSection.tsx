import type { Person } from '#contract/people/person.ts';
import { ReadOnlyGroups } from '../../kit/form/ReadOnlyGroups.tsx';
import { Section } from '../../kit/Section.tsx';
import { IdentityImage } from '../IdentityImage.tsx';
import { LabCheck } from '../LabCheck.tsx';
import { personFields } from '../person-fields.ts';
import { isExposed, valuesOf } from '../person-values.ts';
import { RevealNir } from '../RevealNir.tsx';

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
