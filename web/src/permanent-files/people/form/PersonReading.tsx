import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import css from '#web/kit/form/record-form.module.css';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { personPagePath } from '../page/person-page-paths.ts';
import { IdentityImage } from './IdentityImage.tsx';
import { LabCheck } from './LabCheck.tsx';
import { personFields } from './person-fields.ts';
import type { PersonFormProps } from './person-form-props.ts';
import { isExposed, valuesOf } from './person-values.ts';
import { RevealNir } from './RevealNir.tsx';

type PersonReadingProps = Pick<
  PersonFormProps,
  'societeId' | 'isSocietePortage' | 'isSidebar' | 'onCancel' | 'onEdit'
> & { person: Person };

/** The person form for reading. */
export function PersonReading(props: PersonReadingProps) {
  const { person, societeId = 0, isSocietePortage, isSidebar = false, onCancel, onEdit } = props;
  const navigate = useNavigate();
  const page = useOpenPath(personPagePath);
  const values = valuesOf(person);
  const groups = personFields({
    isBirthDateHidden: isSocietePortage,
    isExposed: isExposed(values),
    nirReveal: person.NumeroSs && <RevealNir personId={person.Id} />,
    identityFile: societeId > 0 && person.IdentityDocumentFile && <IdentityImage person={person} />,
    labCheck: <LabCheck person={person} />,
  });
  return (
    <div className={css.form}>
      <div className={css.fields}>
        {isSidebar && (
          <div className={css.notices}>
            <Notice status="info">Fiche en lecture seule.</Notice>
          </div>
        )}
        <ReadOnlyGroups groups={groups} values={values} foldsEmpty={isSidebar} />
      </div>
      <div className={css.foot}>
        <Button variant="default" onClick={onCancel}>
          Fermer
        </Button>
        {page && (
          <Button
            variant="default"
            onClick={() => void navigate({ to: page, params: { id: String(person.Id) } } as never)}
          >
            Fiche complète
          </Button>
        )}
        {onEdit && <Button onClick={onEdit}>Modifier</Button>}
      </div>
    </div>
  );
}
