import type { RequestOf } from '#contract/call.ts';
import type { FollowUpRow } from '#contract/legal/questionnaires/follow-up.ts';
import {
  AddListQuestionnaireLab,
  type ExportSuiviToExcel,
} from '#contract/legal/questionnaires/follow-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

const fields: FormField[] = [{ kind: 'date', name: 'DateEcheance', label: 'Échéance', first: true }];

interface CreateDialogProps {
  asked: RequestOf<typeof ExportSuiviToExcel>;
  /** The companies that are ticked; none: all that are found. */
  rows: readonly FollowUpRow[];
  onClose: () => void;
}

/** Begins the questionnaires of many companies in the background. */
export default function CreateDialog({ asked, rows, onClose }: CreateDialogProps) {
  const { Type, Annee } = asked;
  const of =
    rows.length > 0
      ? { IdSocietes: rows.map(({ Id }) => Id) }
      : { Filtres: { ...asked, Etat: 'A_CREER' as const } };
  return (
    <FormDialog
      title={`Créer les questionnaires ${Annee}`}
      fields={fields}
      saved={{ DateEcheance: `${Annee}-12-31` }}
      schema={AddListQuestionnaireLab.request}
      toRequest={(values) => ({ Annee, Type, ...of, DateEcheance: textAt(values, 'DateEcheance') })}
      label="Créer"
      send={async (request) => {
        await callApi(AddListQuestionnaireLab, request as never);
        toast(
          'success',
          'Les questionnaires sont en préparation\u202f: le résultat sera dans vos téléchargements.',
        );
      }}
      onClose={onClose}
    >
      <p>
        {rows.length > 0
          ? `Pour ${counted(rows.length, 'société cochée', 'sociétés cochées')}. Ceux qui existent déjà restent tels quels.`
          : 'Pour toutes les sociétés de la liste qui n’en ont pas encore.'}
      </p>
    </FormDialog>
  );
}
