import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExpenseLine } from '#contract/social/expenses/line.ts';
import type { ExpenseNote, ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import type { RowAction } from '#web/kit/records/list-actions.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import type { ExpenseScreenFamily } from '../expense-family.ts';
import { stateLabel } from '../expense-words.ts';
import { LineDialog } from './LineDialog.tsx';
import { LineList } from './LineList.tsx';
import css from './note-panel.module.css';

interface NotePanelProps {
  family: ExpenseScreenFamily;
  id: number;
  steps: PanelSteps | undefined;
  /** What this user may do with the note. */
  noteSteps: readonly RowAction<ExpenseNoteRow>[];
  onEdit: (() => void) | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** What happened to a note, in a sentence. */
function storyOf({ Etat, EnvoyeeLe, EnvoyeePar, DecideeLe, DecideePar, Motif }: ExpenseNote): string | null {
  const decided =
    DecideeLe &&
    `${Etat === 4 ? 'Approuvée' : 'Refusée'} le ${formatDate(DecideeLe.slice(0, 10))} par ${DecideePar}${Motif ? `\u202f: ${Motif}` : ''}.`;
  if (decided) return decided;
  return EnvoyeeLe && `Envoyée le ${formatDate(EnvoyeeLe.slice(0, 10))} par ${EnvoyeePar}.`;
}

/** A note beside the list: its expenses with their receipts and why so much is paid back, and what may be done with it. */
export default function NotePanel(props: NotePanelProps) {
  const { family, id, steps, noteSteps, onEdit, onDone, onClose } = props;
  const { calls } = family;
  const [asked, ask] = useState<'new' | ExpenseLine>();
  const query = useQuery({
    queryKey: [calls.byId.path, id],
    queryFn: ({ signal }) => callApi(calls.byId, { Id: id }, { signal }),
  });
  const title = query.data ? `${query.data.Nom}, ${monthInWords(query.data.Mois)}` : 'Note de frais';
  return (
    <SidePanel title={title} size="medium" isRead steps={steps} onClose={onClose}>
      <Loaded query={query}>
        {(note) => {
          const isOpen = note.Etat === 1 && note.IsModifiable;
          const story = storyOf(note);
          return (
            <div className={css.panel}>
              {story && <Notice status={note.Motif ? 'warning' : 'info'}>{story}</Notice>}
              <p>{note.Objet}</p>
              <dl className={css.sums}>
                <Sum label="État">{stateLabel(note.Etat)}</Sum>
                <Sum label="À rembourser">{formatEuros(note.Total)}</Sum>
                <Sum label="TVA récupérée">{formatEuros(note.Tva)}</Sum>
                <Sum label="À la charge de">{note.Societe?.Value ?? 'L’employeur'}</Sum>
              </dl>
              <div className={css.buttons}>
                {isOpen && <Button onClick={() => ask('new')}>Ajouter une dépense</Button>}
                {onEdit && (
                  <Button variant="default" onClick={onEdit}>
                    Modifier la note
                  </Button>
                )}
                {noteSteps
                  .filter(({ unless }) => unless?.(note) === undefined)
                  .map(({ label, run }) => (
                    <Button key={label} variant="default" onClick={() => void run(note)}>
                      {label}
                    </Button>
                  ))}
              </div>
              <LineList
                family={family}
                lines={note.Lignes}
                onEdit={isOpen ? ask : undefined}
                onDone={onDone}
              />
              {asked && (
                <LineDialog
                  family={family}
                  noteId={note.Id}
                  line={asked === 'new' ? undefined : asked}
                  onDone={onDone}
                  onClose={() => ask(undefined)}
                />
              )}
            </div>
          );
        }}
      </Loaded>
    </SidePanel>
  );
}

const Sum = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
