import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  AllSuiviDossierNotes,
  addSuiviDossierExpertNotes,
  deleteSuiviDossierExpertComment,
  SettlePoint,
} from '#contract/tax/accountant-files/calls.ts';
import type { AccountantFile, FileNote } from '#contract/tax/accountant-files/file.ts';
import { dayInParis } from '#contract/today.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';

const noteFields: FormField[] = [
  { kind: 'long-text', name: 'Texte', label: 'Note', wide: true, first: true },
  {
    kind: 'check',
    name: 'EstPointOuvert',
    label: 'Point à régler',
    help: 'Il est reporté d’exercice en exercice jusqu’à son règlement.',
  },
];

const motiveFields: FormField[] = [{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }];

function State({ note }: { note: FileNote }) {
  if (note.BarreeLe) return <StatusBadge status="neutral">Barrée</StatusBadge>;
  if (note.RegleLe) return <StatusBadge status="success">Réglé</StatusBadge>;
  return note.EstPointOuvert ? <StatusBadge status="warning">Point ouvert</StatusBadge> : null;
}

interface NoteEntryProps {
  note: FileNote;
  onSettle: () => void;
  onRemove: () => void;
}

function NoteEntry({ note, onSettle, onRemove }: NoteEntryProps) {
  const { Texte, Auteur, CreeLe, DateCloture, EstReportee, EstPointOuvert, EstMienne, BarreeLe } = note;
  return (
    <Entry
      title={BarreeLe ? <s>{Texte}</s> : Texte}
      state={<State note={note} />}
      action={
        !BarreeLe && (
          <>
            {EstPointOuvert && (
              <Button variant="default" size="compact-sm" onClick={onSettle}>
                {note.RegleLe ? 'Rouvrir' : 'Régler'}
              </Button>
            )}
            {EstMienne && (
              <Button variant="default" size="compact-sm" onClick={onRemove}>
                Retirer
              </Button>
            )}
          </>
        )
      }
    >
      <span>{`${Auteur}, le ${formatDate(dayInParis(CreeLe))}`}</span>
      {EstReportee && <span>{`Reporté de l’exercice clos le ${formatDate(DateCloture)}`}</span>}
      {note.RegleLe && <span>{`Réglé le ${formatDate(note.RegleLe)} par ${note.ReglePar}`}</span>}
      {BarreeLe && <span>{`Barrée le ${formatDate(BarreeLe)}\u202f: ${note.MotifBarree}`}</span>}
    </Entry>
  );
}

interface NotesDialogProps {
  file: AccountantFile;
  onClose: () => void;
  onDone: () => void;
}

/** The notes of a year, and the points of former years that are still open. */
export default function NotesDialog({ file, onClose, onDone }: NotesDialogProps) {
  const cache = useQueryClient();
  const { run } = useAction();
  const request = { IdSociete: file.Societe.Key, IdExercice: file.IdExercice };
  const query = useQuery({
    queryKey: [AllSuiviDossierNotes.path, request],
    queryFn: ({ signal }) => callApi(AllSuiviDossierNotes, request, { signal }),
  });
  const [asked, ask] = useState<{ what: 'add' } | { what: 'remove'; of: FileNote }>();
  const close = () => ask(undefined);
  async function reload() {
    onDone();
    await cache.invalidateQueries({ queryKey: [AllSuiviDossierNotes.path] });
  }
  const settle = ({ Id, RegleLe }: FileNote) =>
    run(async () => {
      await callApi(SettlePoint, { Id, EstRegle: !RegleLe });
      await reload();
    });
  return (
    <>
      <Dialog
        title={`Notes\u202f: ${file.Societe.Value}, ${formatDate(file.DateCloture)}`}
        size="page"
        onClose={onClose}
        footer={(leave) => (
          <>
            <Button variant="default" onClick={leave}>
              Fermer
            </Button>
            <Button onClick={() => ask({ what: 'add' })}>Ajouter une note</Button>
          </>
        )}
      >
        <Loaded query={query}>
          {({ Items }) =>
            Items.length === 0 ? (
              <p>Aucune note pour cet exercice.</p>
            ) : (
              <EntryList label="Notes">
                {Items.map((note) => (
                  <NoteEntry
                    key={note.Id}
                    note={note}
                    onSettle={() => void settle(note)}
                    onRemove={() => ask({ what: 'remove', of: note })}
                  />
                ))}
              </EntryList>
            )
          }
        </Loaded>
      </Dialog>
      {asked?.what === 'add' && (
        <FormDialog
          title="Ajouter une note"
          fields={noteFields}
          saved={{ Texte: '', EstPointOuvert: false }}
          schema={addSuiviDossierExpertNotes.request}
          toRequest={(values) => ({
            ...request,
            Texte: textAt(values, 'Texte'),
            EstPointOuvert: tickAt(values, 'EstPointOuvert'),
          })}
          label="Ajouter"
          send={async (sent) => {
            await callApi(addSuiviDossierExpertNotes, sent as never);
            await reload();
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && (
        <FormDialog
          title="Retirer une note"
          fields={motiveFields}
          saved={{ Motif: '' }}
          schema={deleteSuiviDossierExpertComment.request}
          toRequest={(values) => ({ Id: asked.of.Id, Motif: textAt(values, 'Motif') })}
          label="Retirer"
          isDangerous
          send={async (sent) => {
            await callApi(deleteSuiviDossierExpertComment, sent as never);
            await reload();
          }}
          onClose={close}
        >
          <p>Passé 24 heures, la note reste lisible, barrée avec son motif.</p>
        </FormDialog>
      )}
    </>
  );
}
