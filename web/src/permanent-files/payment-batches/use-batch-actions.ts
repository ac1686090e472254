import { IconBan, IconCheck, IconCircleCheck, IconFileExport } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { Call } from '#contract/call.ts';
import type { BatchState } from '#contract/sepa.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface Batch {
  Id: number;
  Version: number;
  Lot: string;
  Etat: BatchState;
  Somme: number;
  Nombre: number;
}

interface BatchCalls {
  approve: Call;
  cancel: Call;
  confirm: Call;
  exportFile: Call;
}

interface BatchWork<Row> {
  calls: BatchCalls;
  /** On which day the bank is to act. */
  dayOf: (row: Row) => string;
  reload: () => void;
}

const sent: readonly BatchState[] = ['EXPORTE', 'EXECUTE', 'REJETE_EN_PARTIE'];

/** What may be done with a batch of payments, as far as it has come. */
export function useBatchActions<Row extends Batch>({
  calls,
  dayOf,
  reload,
}: BatchWork<Row>): ListAction<Row>[] {
  const { run } = useAction();
  const session = useSession();
  const refused = (call: Call) => (can(session, call) ? undefined : 'Vous n’avez pas ce droit.');

  const step = async (
    call: Call,
    { Id, Version }: Row,
    question: Parameters<typeof confirm>[0],
    done: string,
  ) => {
    if (!(await confirm(question))) return;
    await run(async () => {
      await callApi(call, { Id, Version } as never);
      toast('success', done);
      reload();
    }, null);
  };

  const save = ({ Id }: Row) =>
    run(async () => {
      saveFile(await blockScreen('Préparation du fichier…', fetchFile(calls.exportFile, { Id } as never)));
      reload();
    }, null);

  return [
    {
      label: 'Approuver',
      icon: IconCheck,
      refused: refused(calls.approve),
      unless: ({ Etat }) => (Etat === 'PREPARE' ? undefined : 'Seul un lot préparé s’approuve.'),
      run: (batch) =>
        step(
          calls.approve,
          batch,
          {
            title: 'Approuver le lot',
            text: `${batch.Lot}\u202f: ${batch.Nombre} opération${batch.Nombre > 1 ? 's' : ''}, ${formatEuros(batch.Somme)}. Une fois approuvé, le fichier peut être remis à la banque.`,
          },
          'Lot approuvé.',
        ),
    },
    {
      label: 'Exporter le fichier',
      icon: IconFileExport,
      refused: refused(calls.exportFile),
      unless: ({ Etat }) =>
        Etat === 'APPROUVE' || sent.includes(Etat) ? undefined : 'Un lot s’exporte une fois approuvé.',
      run: save,
    },
    {
      label: 'Confirmer l’exécution',
      icon: IconCircleCheck,
      seldom: true,
      unless: (batch) => {
        if (!sent.includes(batch.Etat) || batch.Etat === 'EXECUTE')
          return 'Rien de ce lot n’attend la banque.';
        return dayOf(batch) > todayInParis() ? 'Le jour d’exécution n’est pas venu.' : undefined;
      },
      run: (batch) =>
        step(
          calls.confirm,
          batch,
          {
            title: 'Confirmer l’exécution',
            text: `Les opérations du lot ${batch.Lot} dont la banque n’a rien dit seront tenues pour exécutées. Vérifiez d’abord le relevé du compte.`,
          },
          'Exécution confirmée.',
        ),
    },
    {
      label: 'Annuler le lot',
      icon: IconBan,
      seldom: true,
      unless: ({ Etat }) =>
        Etat === 'PREPARE' || Etat === 'APPROUVE' ? undefined : 'Seul un lot qui n’est pas exporté s’annule.',
      run: (batch) =>
        step(
          calls.cancel,
          batch,
          {
            title: 'Annuler le lot',
            text: `Le lot ${batch.Lot} ne sera pas remis à la banque. Ses opérations pourront entrer dans un autre lot.`,
            dangerous: true,
          },
          'Lot annulé.',
        ),
    },
  ];
}
