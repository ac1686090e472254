import type { AccountLine } from '#contract/portage/activity-account/account.ts';
import { ReverseEntries } from '#contract/portage/activity-account/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { useReloadAccounts } from './use-account.ts';

interface ReverseDialogProps {
  line: AccountLine;
  title: string;
  onClose: () => void;
}

/** Reverses a line that was posted by hand, with why. */
export default function ReverseDialog({ line, title, onClose }: ReverseDialogProps) {
  const reload = useReloadAccounts();
  return (
    <FormDialog
      title={`Contre-passer\u202f: ${title}`}
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
      saved={{ Motif: '' }}
      schema={ReverseEntries.request}
      toRequest={(values) => ({ Ids: [line.IdSource], Motif: textAt(values, 'Motif') ?? '' })}
      label="Contre-passer"
      send={async (request) => {
        await callApi(ReverseEntries, request as never);
        toast('success', 'Écriture contre-passée.');
        reload();
      }}
      onClose={onClose}
    >
      <p>
        {`${line.Libelle}, ${formatEuros(line.Montant)}\u202f: une écriture de ${formatEuros(-line.Montant)} datée d’aujourd’hui l’annule. Les deux restent au compte.`}
      </p>
    </FormDialog>
  );
}
