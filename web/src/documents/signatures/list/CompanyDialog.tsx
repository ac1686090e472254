import { useRef } from 'react';
import { z } from 'zod';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';

const Chosen = z.object({ IdSociete: z.number('Société obligatoire.') });

interface CompanyDialogProps {
  onChosen: (companyId: number) => void;
  onClose: () => void;
}

/** Whose documents are to be signed. */
export default function CompanyDialog({ onChosen, onClose }: CompanyDialogProps) {
  const chosen = useRef<number>(undefined);
  return (
    <FormDialog
      title="Faire signer un document"
      fields={[
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'Société',
          wide: true,
          required: true,
          placeholder: 'Rechercher une société',
          search: (Filter, signal) =>
            callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ]}
      saved={{ IdSociete: '' }}
      schema={Chosen}
      toRequest={(values) => ({ IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key })}
      label="Continuer"
      send={async (request) => {
        chosen.current = Chosen.parse(request).IdSociete;
      }}
      // a dialog that has sent closes itself: what follows it opens only then
      onClose={() => (chosen.current === undefined ? onClose() : onChosen(chosen.current))}
    />
  );
}
