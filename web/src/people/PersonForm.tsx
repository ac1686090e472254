import { Loader } from '@mantine/core';
import { sentenceOf } from '../kit/api-error.ts';
import css from '../kit/form/record-form.module.css';
import { Notice } from '../kit/Notice.tsx';
import { PersonEditing } from './PersonEditing.tsx';
import { PersonReading } from './PersonReading.tsx';
import type { PersonMode } from './person-mode.ts';
import { usePerson } from './use-person.ts';

export interface PersonFormProps extends PersonMode {
  /** The person to edit or to read; none, or 0: a new one. */
  personId?: number | undefined;
  /** The company in whose file the form stands: its people have the image of their identity document kept. */
  societeId?: number | undefined;
  /** False: for reading only. */
  canEdit?: boolean | undefined;
  /** Stands beside a list: tells that it can't be edited. */
  isSidebar?: boolean | undefined;
  /** Stands in a prospect's file: what the prospect told is loaded without a question. */
  fromProspect?: boolean | undefined;
  onSave: () => void;
  onCancel: () => void;
  /** Told whenever the form starts or stops holding something unsaved. */
  onChanged?: ((changed: boolean) => void) | undefined;
  /** From reading to editing; absent where the user may not. */
  onEdit?: (() => void) | undefined;
}

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
