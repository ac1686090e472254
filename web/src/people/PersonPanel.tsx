import { Button, Loader } from '@mantine/core';
import { useCallback, useRef } from 'react';
import type { Person } from '#contract/people/person.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { confirm } from '../kit/confirm.tsx';
import { ReadOnlyGroups } from '../kit/form/ReadOnlyGroups.tsx';
import { dropDraft } from '../kit/form/use-draft.ts';
import { Notice } from '../kit/Notice.tsx';
import { SidePanel } from '../kit/SidePanel.tsx';
import { draftName, PersonForm } from './PersonForm.tsx';
import css from './people.module.css';
import { personFields } from './person-fields.ts';
import { valuesOf } from './person-values.ts';
import { usePerson } from './use-persons.ts';

export type PanelMode = { kind: 'create' } | { kind: 'edit'; Id: number } | { kind: 'read'; Id: number };

interface PersonPanelProps {
  mode: PanelMode;
  onSaved: (created: boolean) => void;
  onClose: () => void;
  /** From reading to editing; absent where the user may not. */
  onEdit?: ((Id: number) => void) | undefined;
}

const titles = {
  create: 'Ajouter un dirigeant',
  edit: 'Modifier un dirigeant',
  read: 'Détails du dirigeant',
};

/** The person form beside the list: to create, to edit, or for reading. */
export default function PersonPanel({ mode, onSaved, onClose, onEdit }: PersonPanelProps) {
  const wanted = mode.kind === 'create' ? undefined : mode.Id;
  const { data: person, error } = usePerson(wanted);
  const changed = useRef(false);
  const rememberChanged = useCallback((next: boolean) => {
    changed.current = next;
  }, []);

  async function close() {
    if (mode.kind !== 'read' && changed.current) {
      const yes = await confirm({
        title: 'Modifications non enregistrées',
        text: 'Voulez-vous vraiment annuler vos modifications ?',
        dangerous: true,
      });
      if (!yes) return;
    }
    if (mode.kind !== 'read') dropDraft(draftName(person));
    onClose();
  }

  const name = person && mode.kind !== 'create' ? ` : ${person.Prenom} ${person.Nom}` : '';
  const ready = mode.kind === 'create' || person !== undefined;
  return (
    <SidePanel title={titles[mode.kind] + name} onClose={close}>
      {!ready &&
        (error ? (
          <div className={css.fields}>
            <Notice status="danger">{sentenceOf(error)}</Notice>
          </div>
        ) : (
          <output className={css.loading}>
            <Loader size={20} /> Chargement de la fiche…
          </output>
        ))}
      {ready && mode.kind !== 'read' && (
        <PersonForm
          key={wanted ?? 'new'}
          person={mode.kind === 'create' ? undefined : person}
          onSaved={() => onSaved(mode.kind === 'create')}
          onCancel={close}
          onChanged={rememberChanged}
        />
      )}
      {person && mode.kind === 'read' && <Reading person={person} onClose={onClose} onEdit={onEdit} />}
    </SidePanel>
  );
}

interface ReadingProps {
  person: Person;
  onClose: () => void;
  onEdit?: ((Id: number) => void) | undefined;
}

function Reading({ person, onClose, onEdit }: ReadingProps) {
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <div className={css.notices}>
          <Notice status="info">Fiche en lecture seule.</Notice>
        </div>
        <ReadOnlyGroups groups={personFields({ emailLocked: false })} values={valuesOf(person)} />
      </div>
      <div className={css.foot}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        {onEdit && <Button onClick={() => onEdit(person.Id)}>Modifier</Button>}
      </div>
    </div>
  );
}
