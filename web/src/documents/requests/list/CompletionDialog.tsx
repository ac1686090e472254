import { DecideRequestLine } from '#contract/documents/requests/calls.ts';
import type { RequestLine } from '#contract/documents/requests/request.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface CompletionDialogProps {
  line: RequestLine;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the sentence by which the customer learns what is missing. */
export function CompletionDialog({ line, onDone, onClose }: CompletionDialogProps) {
  return (
    <FormDialog
      title="À compléter"
      fields={[
        {
          kind: 'long-text',
          name: 'Commentaire',
          label: 'Ce qui manque',
          help: 'Le client le lit dans la relance, à l’adresse de son lien et dans son espace.',
          wide: true,
          first: true,
        },
      ]}
      saved={{ Commentaire: line.Commentaire ?? '' }}
      schema={DecideRequestLine.request}
      toRequest={(values) => ({
        Id: line.Id,
        Etat: 'A_COMPLETER',
        Commentaire: textAt(values, 'Commentaire'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(DecideRequestLine, request as never);
        await onDone();
      }}
      onClose={onClose}
    >
      <p>
        <strong>{line.Libelle}</strong>
      </p>
    </FormDialog>
  );
}
