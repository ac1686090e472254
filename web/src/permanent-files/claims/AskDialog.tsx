import type { KeyValue } from '#contract/key-value.ts';
import { claimServices } from '#contract/permanent-files/claims/claim.ts';
import { AddMyReclamation } from '#contract/permanent-files/claims/own-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface AskDialogProps {
  companies: readonly KeyValue[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks the firm something about one of the customer's companies. */
export default function AskDialog({ companies, onDone, onClose }: AskDialogProps) {
  return (
    <FormDialog
      title="Nouvelle demande"
      fields={[
        {
          kind: 'choice',
          name: 'IdSociete',
          label: 'Société',
          options: companies.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
        },
        { kind: 'choice', name: 'Service', label: 'Service', options: optionsOf(claimServices) },
        { kind: 'text', name: 'Objet', label: 'Objet', wide: true, first: true },
        { kind: 'long-text', name: 'Description', label: 'Votre demande', wide: true },
      ]}
      saved={{ IdSociete: String(companies[0]?.Key ?? ''), Service: 'AUTRE', Objet: '', Description: '' }}
      schema={AddMyReclamation.request}
      toRequest={(values) => ({
        IdSociete: Number(values.IdSociete),
        Service: textAt(values, 'Service'),
        Objet: textAt(values, 'Objet'),
        Description: textAt(values, 'Description'),
      })}
      label="Envoyer"
      send={async (request) => {
        await callApi(AddMyReclamation, request as never);
        toast('success', 'Votre demande est envoyée au cabinet.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
