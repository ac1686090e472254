import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '#contract/workspace/views/calls.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { IconAction } from '../page/controls/IconAction.tsx';
import css from './filters.module.css';

interface SavedViewsDialogProps {
  views: readonly SavedView[];
  /** The view as the list shows it now. */
  search: string;
  save: (name: string, search: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  onClose: () => void;
}

/** Keeps the list as it stands under a name, and does away with views that are no use any more. */
export default function SavedViewsDialog({ views, search, save, remove, onClose }: SavedViewsDialogProps) {
  const [name, setName] = useState('');
  const { busy, run } = useAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    void run(() => save(name, search).then(onClose), `La vue «\u202f${name.trim()}\u202f» est enregistrée.`);
  }

  return (
    <Dialog
      title="Mes vues"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form="saved-view" loading={busy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id="saved-view" onSubmit={submit}>
        <TextInput
          label="Nom de la vue"
          description="Les filtres et le tri de la liste seront retrouvés sous ce nom."
          required
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
      {views.length > 0 && (
        <ul className={css.viewList} aria-label="Vues enregistrées">
          {views.map(({ Id, Nom }) => (
            <li key={Id}>
              <span>{Nom}</span>
              <IconAction
                label={`Supprimer la vue «\u202f${Nom}\u202f»`}
                icon={IconTrash}
                onClick={() => void run(() => remove(Id), `La vue «\u202f${Nom}\u202f» est supprimée.`)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
