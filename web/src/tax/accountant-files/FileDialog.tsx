import { SaveSuiviDossierExpertComptable } from '#contract/tax/accountant-files/calls.ts';
import { type AccountantFile, fileStates } from '#contract/tax/accountant-files/file.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatDate } from '#web/kit/text/french.ts';

const fields: FormField[] = [
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(fileStates), first: true },
  { kind: 'date', name: 'DateRdv', label: 'Rendez-vous' },
  { kind: 'date', name: 'DateSignature', label: 'Signé le' },
  { kind: 'long-text', name: 'Conclusion', label: 'Conclusion', wide: true },
];

interface FileDialogProps {
  file: AccountantFile;
  onClose: () => void;
  onDone: () => void;
}

/** Meeting, signature, state and conclusion of a year. */
export default function FileDialog({ file, onClose, onDone }: FileDialogProps) {
  const { Societe, IdExercice, Version, DateCloture } = file;
  return (
    <FormDialog
      title={`${Societe.Value}, exercice clos le ${formatDate(DateCloture)}`}
      fields={fields}
      saved={{
        Etat: file.Etat,
        DateRdv: file.DateRdv ?? '',
        DateSignature: file.DateSignature ?? '',
        Conclusion: file.Conclusion ?? '',
      }}
      schema={SaveSuiviDossierExpertComptable.request}
      toRequest={(values) => ({
        IdSociete: Societe.Key,
        IdExercice,
        Version,
        Etat: textAt(values, 'Etat'),
        DateRdv: textAt(values, 'DateRdv'),
        DateSignature: textAt(values, 'DateSignature'),
        Conclusion: textAt(values, 'Conclusion'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveSuiviDossierExpertComptable, request as never);
        toast('success', 'Dossier enregistré.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
