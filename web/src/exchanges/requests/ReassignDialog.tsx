import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { ReassignClientRequests } from '#contract/exchanges/requests/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

interface ReassignDialogProps {
  ids: readonly number[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks who is to answer for these requests. */
export function ReassignDialog({ ids, onDone, onClose }: ReassignDialogProps) {
  return (
    <FormDialog
      title="Réaffecter"
      fields={[
        {
          kind: 'look-up',
          name: 'IdResponsable',
          label: 'Responsable',
          wide: true,
          first: true,
          search: (Filter, signal) =>
            callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ]}
      saved={{ IdResponsable: '' }}
      schema={ReassignClientRequests.request}
      toRequest={(values) => ({
        Ids: [...ids],
        IdResponsable: lookUpEntry(textAt(values, 'IdResponsable'))?.Key,
      })}
      label="Réaffecter"
      send={async (request) => {
        await callApi(ReassignClientRequests, request as never);
        await onDone();
      }}
      onClose={onClose}
    >
      <p>{`${counted(ids.length, 'demande')} à confier à un autre collaborateur, qui en est prévenu.`}</p>
    </FormDialog>
  );
}
