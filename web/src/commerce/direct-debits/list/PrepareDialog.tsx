import { PrepareDirectDebits } from '#contract/commerce/direct-debits/calls.ts';
import { bankDayFrom } from '#contract/sepa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { optionsOfCreditors, useCreditors } from '../use-direct-debits.ts';

/** The notice that is usual, and two days to write it. */
const firstDay = () => bankDayFrom(todayInParis(), 16);

/** Takes up what is due on a day of customers who pay by direct debit. */
export default function PrepareDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const creditors = useCreditors();
  const [only] = creditors.length === 1 ? creditors : [];
  return (
    <FormDialog
      key={creditors.length}
      title="Préparer des prélèvements"
      fields={[
        { kind: 'choice', name: 'IdCabinet', label: 'Cabinet', options: optionsOfCreditors(creditors) },
        { kind: 'date', name: 'Jour', label: 'Jour du prélèvement', least: todayInParis() },
      ]}
      saved={{ IdCabinet: only ? String(only.IdCabinet) : '', Jour: firstDay() }}
      schema={PrepareDirectDebits.request}
      toRequest={(values) => ({
        IdCabinet: Number(textAt(values, 'IdCabinet') ?? 0) || undefined,
        Jour: textAt(values, 'Jour'),
      })}
      label="Préparer"
      send={async (request) => {
        const { Ajoutes, SansMandat } = await callApi(PrepareDirectDebits, request as never);
        const without = SansMandat > 0 ? `, dont ${SansMandat} sans mandat` : '';
        toast('success', `${counted(Ajoutes, 'prélèvement préparé', 'prélèvements préparés')}${without}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        Les factures échues au jour choisi, des clients dont la fiche dit «&#8239;prélèvement&#8239;» ou qui
        ont signé un mandat. Rien ne part encore.
      </p>
    </FormDialog>
  );
}
