import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ProposePortageReminders, SendPortageReminders } from '#contract/portage/invoices/calls.ts';
import {
  type ProposedReminder,
  type RemindersProposal,
  ReminderToSend,
} from '#contract/portage/invoices/reminder.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';

const title = 'Relancer';
const levels = [1, 2, 3].map((level) => ({ value: String(level), label: `Niveau ${level}` }));
const idsOf = ({ Factures }: ProposedReminder) => Factures.map(({ Id }) => Id);
const numbersOf = ({ Factures }: ProposedReminder) => Factures.map(({ Number: number }) => number).join(', ');

interface RemindDialogProps {
  ids: readonly number[];
  /** Some were sent; then it closes. */
  onDone: () => void;
  onClose: () => void;
}

/** Reminds customers of overdue invoices: one mail each, with the invoices; the text of a single one may be changed. */
export default function RemindDialog({ ids, onDone, onClose }: RemindDialogProps) {
  const request = { Ids: [...ids] };
  const query = useQuery({
    queryKey: [ProposePortageReminders.path, request],
    queryFn: ({ signal }) => callApi(ProposePortageReminders, request, { signal }),
    gcTime: 0,
    // a text that is being changed is not taken away by a proposal that is read anew
    staleTime: Number.POSITIVE_INFINITY,
  });
  const only = query.data?.Relances.length === 1 && query.data.Refus.length === 0 && query.data.Relances[0];
  if (only) return <OneReminder reminder={only} onDone={onDone} onClose={onClose} />;
  return <SeveralReminders query={query} onDone={onDone} onClose={onClose} />;
}

type PartProps = Pick<RemindDialogProps, 'onDone' | 'onClose'>;

function OneReminder({ reminder, onDone, onClose }: PartProps & { reminder: ProposedReminder }) {
  const { Niveau, Pourquoi, Email, Objet, Texte, Client, Reste } = reminder;
  return (
    <FormDialog
      title={`${title}\u202f: ${Client}`}
      fields={[
        { kind: 'choice', name: 'Niveau', label: 'Niveau', options: levels, help: Pourquoi, wide: true },
        { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email', wide: true },
        { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
        { kind: 'long-text', name: 'Texte', label: 'Texte', wide: true },
      ]}
      saved={{ Niveau: String(Niveau), Email, Objet, Texte }}
      schema={ReminderToSend}
      toRequest={(values) => ({
        Ids: idsOf(reminder),
        Niveau: numberAt(values, 'Niveau'),
        Email: textAt(values, 'Email') ?? '',
        Objet: textAt(values, 'Objet') ?? '',
        Texte: textAt(values, 'Texte') ?? '',
      })}
      label="Envoyer la relance"
      send={async (sent) => {
        await callApi(SendPortageReminders, { Relances: [sent as ReminderToSend] });
        toast('success', `La relance part à ${(sent as ReminderToSend).Email}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`${formatEuros(Reste)} restent à régler\u202f: ${numbersOf(reminder)}. Le PDF de chaque facture part en pièce jointe.`}</p>
    </FormDialog>
  );
}

function SeveralReminders({
  query,
  onDone,
  onClose,
}: PartProps & { query: UseQueryResult<RemindersProposal> }) {
  const { run, busy } = useAction();
  const reminders = query.data?.Relances ?? [];
  const send = () =>
    run(async () => {
      const { Envoyees } = await callApi(SendPortageReminders, {
        Relances: reminders.map((one) => ({
          Ids: idsOf(one),
          Niveau: one.Niveau,
          Email: one.Email,
          Objet: one.Objet,
          Texte: one.Texte,
        })),
      });
      toast('success', `${counted(Envoyees, 'relance envoyée', 'relances envoyées')}.`);
      onDone();
      onClose();
    }, null);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button loading={busy} disabled={reminders.length === 0} onClick={() => void send()}>
            {reminders.length > 0 ? `Envoyer ${counted(reminders.length, 'relance')}` : 'Envoyer'}
          </Button>
        </>
      )}
    >
      <Loaded query={query}>{(proposal) => <Proposed {...proposal} />}</Loaded>
    </Dialog>
  );
}

const Proposed = ({ Relances, Refus }: RemindersProposal) => (
  <>
    {Relances.length === 0 && <Notice status="info">Aucune de ces factures n’est à relancer.</Notice>}
    {Relances.length > 0 && (
      <EntryList label="Relances proposées">
        {Relances.map((one) => (
          <Entry
            key={idsOf(one).join(' ')}
            title={one.Client}
            state={<span>{`Niveau ${one.Niveau}, ${formatEuros(one.Reste)}`}</span>}
          >
            <span>{one.SocietePortage.Value}</span>
            <span>{one.Email}</span>
            <span>{numbersOf(one)}</span>
            {one.Affactureur && <span>{`Réglée à ${one.Affactureur}`}</span>}
          </Entry>
        ))}
      </EntryList>
    )}
    {Refus.length > 0 && (
      <>
        <h3>{counted(Refus.length, 'facture sans relance', 'factures sans relance')}</h3>
        <EntryList label="Factures sans relance">
          {Refus.map(({ Id, Nom, Motif }) => (
            <Entry key={Id} title={Nom}>
              <span>{Motif}</span>
            </Entry>
          ))}
        </EntryList>
      </>
    )}
  </>
);
