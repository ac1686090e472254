import { AddThread } from '#contract/exchanges/messaging/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';

interface NewThreadDialogProps {
  onBegun: (id: number) => Promise<unknown>;
  onClose: () => void;
}

/** Begins a thread with the leaders of a company. */
export function NewThreadDialog({ onBegun, onClose }: NewThreadDialogProps) {
  return (
    <FormDialog
      title="Nouveau fil"
      fields={[
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'Société',
          wide: true,
          first: true,
          search: findCompanies,
        },
        { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
        { kind: 'long-text', name: 'Texte', label: 'Message', wide: true },
      ]}
      saved={{ IdSociete: '', Objet: '', Texte: '' }}
      schema={AddThread.request}
      toRequest={(values) => ({
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key,
        Objet: textAt(values, 'Objet'),
        Texte: textAt(values, 'Texte'),
      })}
      label="Envoyer"
      send={async (request) => {
        const { Id } = await callApi(AddThread, request as never);
        await onBegun(Id);
      }}
      onClose={onClose}
    />
  );
}
