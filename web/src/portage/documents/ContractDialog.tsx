import { z } from 'zod';
import type { KeyValue } from '#contract/key-value.ts';
import { findPortageContracts } from '#contract/portage/documents/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookedUp, lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';

const Chosen = z.object({ IdPortage: z.number('Personne portée obligatoire.') });

interface ContractDialogProps {
  onChosen: (contract: KeyValue) => void;
  onClose: () => void;
}

/** Asks whose document it is, before its files are chosen. */
export default function ContractDialog({ onChosen, onClose }: ContractDialogProps) {
  return (
    <FormDialog
      title="À qui est le document"
      fields={[
        {
          kind: 'look-up',
          name: 'IdPortage',
          label: 'Personne portée',
          wide: true,
          first: true,
          search: (Filter, signal) => callApi(findPortageContracts, { Filter }, { signal }),
        },
      ]}
      saved={{ IdPortage: '' }}
      schema={Chosen}
      toRequest={(values) => ({
        IdPortage: lookedUp.toRequest(values, 'IdPortage') ?? undefined,
        Contrat: lookUpEntry(textAt(values, 'IdPortage')),
      })}
      label="Continuer"
      send={async (request) => onChosen((request as { Contrat: KeyValue }).Contrat)}
      onClose={onClose}
    />
  );
}
