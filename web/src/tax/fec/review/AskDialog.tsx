import { DecideFecRemarks, type Remark } from '#contract/tax/fec/review/calls.ts';
import { useDocumentTypes } from '#web/documents/files/use-document-types.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

interface AskDialogProps {
  fecId: number;
  remarks: readonly Remark[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks the customer about entries: one mail, a line an entry. */
export function AskDialog({ fecId, remarks, onDone, onClose }: AskDialogProps) {
  const { proposed } = useDocumentTypes();
  return (
    <FormDialog
      title="Demander au client"
      fields={[
        {
          kind: 'choice',
          name: 'Forme',
          label: 'Demande',
          options: [
            { value: 'QUESTION', label: 'Une question' },
            { value: 'DOCUMENT', label: 'Un justificatif' },
          ],
        },
        { kind: 'date', name: 'DateLimite', label: 'Pour le' },
        {
          kind: 'choice',
          name: 'IdTypeDocument',
          label: 'Type de document attendu',
          wide: true,
          searchable: true,
          options: proposed(),
        },
        { kind: 'text', name: 'Email', label: 'E-mail (celui de la société à défaut)', wide: true },
        { kind: 'long-text', name: 'Commentaire', label: 'Message', wide: true },
      ]}
      saved={{ Forme: 'QUESTION', DateLimite: null, IdTypeDocument: '', Email: '', Commentaire: '' }}
      schema={DecideFecRemarks.request}
      toRequest={(values) => ({
        IdFec: fecId,
        Ids: remarks.map(({ Id }) => Id),
        Decision: 'A_DEMANDER',
        Forme: textAt(values, 'Forme'),
        DateLimite: textAt(values, 'DateLimite'),
        IdTypeDocument: numberAt(values, 'IdTypeDocument'),
        Email: textAt(values, 'Email'),
        Commentaire: textAt(values, 'Commentaire'),
      })}
      label="Envoyer la demande"
      send={async (request) => {
        await callApi(DecideFecRemarks, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`${counted(remarks.length, 'écriture')} en un seul e-mail, une ligne chacune.`}</p>
    </FormDialog>
  );
}
