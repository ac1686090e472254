import type { Alert } from '#contract/dashboards/alerts/alert.ts';
import { PostponeAlerts, ReassignAlerts } from '#contract/dashboards/alerts/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { alertName } from './alert-table-columns.tsx';

interface DecideAlertsDialogProps {
  alerts: readonly Alert[];
  isPostponed: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Puts alerts off with why, or gives them to somebody; nothing closes one but its fact. */
export default function DecideAlertsDialog({
  alerts,
  isPostponed,
  onDone,
  onClose,
}: DecideAlertsDialogProps) {
  const [first] = alerts;
  const Cles = alerts.map(({ Cle }) => Cle);
  const about = (
    <p>{alerts.length === 1 && first ? `${alertName(first)}.` : counted(alerts.length, 'alerte')}</p>
  );
  const done = (Nombre: number, word: string) => {
    toast('success', `${counted(Nombre, `alerte ${word}`, `alertes ${word}s`)}.`);
    onDone();
  };
  if (isPostponed)
    return (
      <FormDialog
        title="Reporter"
        fields={[
          { kind: 'date', name: 'Jusquau', label: 'Jusqu’au', wide: true, first: true },
          { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
        ]}
        saved={{ Jusquau: '', Motif: '' }}
        schema={PostponeAlerts.request}
        toRequest={(values) => ({ Cles, Jusquau: textAt(values, 'Jusquau'), Motif: textAt(values, 'Motif') })}
        label="Reporter"
        send={async (request) => done((await callApi(PostponeAlerts, request as never)).Nombre, 'reportée')}
        onClose={onClose}
      >
        {about}
      </FormDialog>
    );
  return (
    <FormDialog
      title="Réaffecter"
      fields={[
        {
          kind: 'look-up',
          name: 'IdDetenteur',
          label: 'Détenteur',
          help: 'Sans choix, l’alerte revient au gestionnaire du dossier.',
          wide: true,
          first: true,
          placeholder: 'Rechercher un collaborateur',
          search: (Filter, signal) =>
            callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ]}
      saved={{ IdDetenteur: '' }}
      schema={ReassignAlerts.request}
      toRequest={(values) => ({ Cles, IdDetenteur: lookedUp.toRequest(values, 'IdDetenteur') })}
      label="Réaffecter"
      send={async (request) => done((await callApi(ReassignAlerts, request as never)).Nombre, 'réaffectée')}
      onClose={onClose}
    >
      {about}
    </FormDialog>
  );
}
