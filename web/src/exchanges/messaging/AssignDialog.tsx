import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { AssignThread } from '#contract/exchanges/messaging/calls.ts';
import type { ThreadRow } from '#contract/exchanges/messaging/thread.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';

interface AssignDialogProps {
  thread: ThreadRow;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks who answers for a thread; where nobody does, whoever manages the file is told of what the customer writes. */
export function AssignDialog({ thread, onDone, onClose }: AssignDialogProps) {
  return (
    <FormDialog
      title="Assigner"
      fields={[
        {
          kind: 'look-up',
          name: 'IdResponsable',
          label: 'Collaborateur',
          help: 'Vide\u202f: le gestionnaire du dossier est prévenu.',
          wide: true,
          first: true,
          search: (Filter, signal) =>
            callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ]}
      saved={{ IdResponsable: lookUpValue(thread.Responsable) }}
      schema={AssignThread.request}
      toRequest={(values) => ({
        Id: thread.Id,
        IdResponsable: lookUpEntry(textAt(values, 'IdResponsable'))?.Key ?? null,
      })}
      label="Assigner"
      send={async (request) => {
        await callApi(AssignThread, request as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
