import { Button } from '@mantine/core';
import { useState } from 'react';
import { SaveCreditor } from '#contract/commerce/direct-debits/calls.ts';
import type { Creditor } from '#contract/commerce/direct-debits/mandate.ts';
import { debitFormats } from '#contract/sepa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { useCreditors } from '../use-direct-debits.ts';

/** What each cabinet collects with: its identifier, its account, the file that its bank takes. */
export default function CreditorsDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const creditors = useCreditors();
  const [edited, edit] = useState<Creditor>();
  if (edited) return <CreditorForm of={edited} onDone={onDone} onClose={() => edit(undefined)} />;
  return (
    <Dialog title="Créanciers" onClose={onClose} footer={<Button onClick={onClose}>Fermer</Button>}>
      <EntryList label="Créanciers">
        {creditors.map((creditor) => (
          <Entry
            key={creditor.IdCabinet}
            title={creditor.Nom}
            action={
              <Button variant="default" size="compact-sm" onClick={() => edit(creditor)}>
                Modifier
              </Button>
            }
          >
            <span>{creditor.Ics ?? 'ICS manquant'}</span>
            <span>{creditor.Iban ?? 'Compte bancaire manquant dans la fiche du cabinet'}</span>
            <span>{debitFormats[creditor.Format]}</span>
          </Entry>
        ))}
      </EntryList>
    </Dialog>
  );
}

function CreditorForm({ of, onDone, onClose }: { of: Creditor; onDone: () => void; onClose: () => void }) {
  return (
    <FormDialog
      title={`Créancier\u202f: ${of.Nom}`}
      fields={[
        {
          kind: 'text',
          name: 'Ics',
          label: 'Identifiant de créancier (ICS)',
          wide: true,
          first: true,
          help: 'Sa banque le demande pour lui à la Banque de France.',
        },
        {
          kind: 'choice',
          name: 'Format',
          label: 'Fichier que sa banque prend',
          options: optionsOf(debitFormats),
          wide: true,
        },
      ]}
      saved={{ Ics: of.Ics ?? '', Format: of.Format }}
      schema={SaveCreditor.request}
      toRequest={(values) => ({
        IdCabinet: of.IdCabinet,
        Ics: textAt(values, 'Ics') ?? '',
        Format: textAt(values, 'Format') ?? undefined,
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveCreditor, request as never);
        toast('success', 'Créancier enregistré.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
