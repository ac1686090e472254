import { Loader } from '@mantine/core';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import css from '#web/kit/form/record-form.module.css';
import { PersonEditing } from './PersonEditing.tsx';
import { PersonReading } from './PersonReading.tsx';
import type { PersonFormProps } from './person-form-props.ts';
import { usePerson } from './use-person.ts';

/** The person form of the specification (document 2, section 2.2): creates, edits or shows a person. */
export function PersonForm({ personId = 0, canEdit = true, ...rest }: PersonFormProps) {
  const { data: person, error } = usePerson(personId || undefined, rest);
  if (personId > 0 && !person) {
    return error ? (
      <div className={css.fields}>
        <Notice status="danger">{sentenceOf(error)}</Notice>
      </div>
    ) : (
      <output className={css.loading}>
        <Loader size={20} /> Chargement de la fiche…
      </output>
    );
  }
  if (person && !canEdit) return <PersonReading person={person} {...rest} />;
  return <PersonEditing key={personId} person={person} {...rest} />;
}
