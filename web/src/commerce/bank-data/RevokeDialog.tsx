import { RevokeBankConnection } from '#contract/commerce/bank-data/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface RevokeDialogProps {
  connection: { Id: number; Banque: string };
  onDone: () => void;
  onClose: () => void;
}

/** Ends a consent, with why; what was taken stays. */
export default function RevokeDialog({ connection: { Id, Banque }, onDone, onClose }: RevokeDialogProps) {
  return (
    <FormDialog
      title={`Révoquer\u202f: ${Banque}`}
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
      saved={{ Motif: '' }}
      schema={RevokeBankConnection.request}
      toRequest={(values) => ({ Id, Motif: textAt(values, 'Motif') ?? '' })}
      label="Révoquer"
      isDangerous
      send={async (request) => {
        await callApi(RevokeBankConnection, request as never);
        toast('success', 'Connexion révoquée.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>La banque ne transmettra plus rien. Les lignes déjà prises restent.</p>
    </FormDialog>
  );
}
