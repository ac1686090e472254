import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { SaveTimeBudget } from '#contract/dashboards/timesheets/file-calls.ts';
import type { FileTime } from '#contract/dashboards/timesheets/file-time.ts';
import { missionBudgets } from '#contract/dashboards/timesheets/task.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface AdjustDialogProps {
  of: Pick<FileTime, 'IdSociete' | 'NomSociete' | 'Annee' | 'Budget' | 'MinutesBudget'>;
  onDone: () => void;
  onClose: () => void;
}

/** Says how many hours a part of a file's budget stands for. */
export default function AdjustDialog({ of, onDone, onClose }: AdjustDialogProps) {
  const { IdSociete, NomSociete, Annee, Budget, MinutesBudget } = of;
  return (
    <FormDialog
      title={`Ajuster le budget ${Annee}\u202f: ${NomSociete}`}
      fields={[
        {
          kind: 'text',
          name: 'Duree',
          label: 'Heures de l’année',
          help: 'Vide\u202f: les heures du montant prévu, au taux horaire moyen du cabinet.',
          first: true,
        },
        { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
      ]}
      saved={{ Duree: MinutesBudget === null ? '' : durationOf(MinutesBudget), Motif: '' }}
      schema={SaveTimeBudget.request}
      toRequest={(values) => ({
        IdSociete,
        Annee,
        Budget,
        Duree: textAt(values, 'Duree'),
        Motif: textAt(values, 'Motif') ?? '',
      })}
      label="Ajuster"
      send={async (request) => {
        await callApi(SaveTimeBudget, request as never);
        toast('success', 'Budget ajusté.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`${missionBudgets[Budget]}. Le montant en euros se modifie dans les budgets de la société.`}</p>
    </FormDialog>
  );
}
