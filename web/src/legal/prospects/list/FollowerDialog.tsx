import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { EditProspect } from '#contract/legal/prospects/calls.ts';
import type { ProspectRow } from '#contract/legal/prospects/prospect.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';

const fields: FormField[] = [
  {
    kind: 'look-up',
    name: 'SuiviPar',
    label: 'Suivi par',
    placeholder: 'Rechercher un collaborateur',
    wide: true,
    first: true,
    search: (Filter, signal) => callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
];

interface FollowerDialogProps {
  prospect: ProspectRow;
  onDone: () => unknown;
  onClose: () => void;
}

/** Gives a request to a collaborator, who is then told what its visitor does. */
export default function FollowerDialog({ prospect, onDone, onClose }: FollowerDialogProps) {
  const { ProspectId, Version, Dirigeant, SuiviPar } = prospect;
  return (
    <FormDialog
      title={`Confier la demande de ${Dirigeant}`}
      fields={fields}
      saved={{ SuiviPar: lookUpValue(SuiviPar) }}
      schema={EditProspect.request}
      toRequest={(values) => ({
        ProspectId,
        Version,
        SuiviPar: lookUpEntry(textAt(values, 'SuiviPar'))?.Key ?? null,
      })}
      label="Confier"
      send={async (request) => {
        await callApi(EditProspect, request as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
