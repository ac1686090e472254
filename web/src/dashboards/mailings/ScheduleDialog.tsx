import { useQuery } from '@tanstack/react-query';
import { CountAudience, ScheduleMailing } from '#contract/dashboards/mailings/calls.ts';
import type { MailingRow } from '#contract/dashboards/mailings/mailing.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { audienceWords } from './audience-words.ts';

interface ScheduleDialogProps {
  mailing: MailingRow;
  onDone: () => void;
  onClose: () => void;
}

const hours = Array.from({ length: 26 }, (_, index) => {
  const value = `${String(7 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value, label: value.replace(':', ' h ') };
});

/** Says when a mail leaves, once it is told whom it reaches. */
export default function ScheduleDialog({ mailing, onDone, onClose }: ScheduleDialogProps) {
  const { Id, Version, Objet, Public } = mailing;
  const { Lien, Cabinet, Collaborateur, Departement } = Public;
  const audience = {
    Lien,
    IdCabinet: Cabinet?.Key ?? null,
    IdCollaborateur: Collaborateur?.Key ?? null,
    Departement,
  };
  const { data } = useQuery({
    queryKey: [CountAudience.path, audience],
    queryFn: ({ signal }) => callApi(CountAudience, { Public: audience }, { signal }),
    staleTime: 0,
  });
  return (
    <FormDialog
      title="Programmer"
      fields={(values) => [
        {
          kind: 'choice',
          name: 'Quand',
          label: 'Départ',
          wide: true,
          options: [
            { value: 'now', label: 'Tout de suite' },
            { value: 'later', label: 'Plus tard' },
          ],
        },
        ...(textAt(values, 'Quand') === 'later'
          ? [
              { kind: 'date' as const, name: 'Le', label: 'Le', least: todayInParis() },
              { kind: 'choice' as const, name: 'Heure', label: 'À', options: hours },
            ]
          : []),
      ]}
      saved={{ Quand: 'now', Le: todayInParis(), Heure: '09:00' }}
      schema={ScheduleMailing.request}
      toRequest={(values) => ({
        Id,
        Version,
        Le: textAt(values, 'Quand') === 'later' ? momentOf(values) : null,
      })}
      label="Programmer"
      send={async (request) => {
        const { Destinataires } = await callApi(ScheduleMailing, request as never);
        toast('success', `Programmé pour ${counted(Destinataires, 'destinataire')}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`«\u202f${Objet}\u202f»\u202f: ${data ? audienceWords(data) : 'comptage des destinataires…'}`}</p>
    </FormDialog>
  );
}

/** The chosen day and hour; a day that is missing makes a text that the schema refuses. */
function momentOf(values: Parameters<typeof textAt>[0]): string {
  const at = new Date(`${textAt(values, 'Le')}T${textAt(values, 'Heure')}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
