import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { ChangerTravail } from '#contract/tax/works/calls.ts';
import { type WorkState, wantsReason } from '#contract/tax/works/states.ts';
import { visaWorks, type WorkCell } from '#contract/tax/works/work.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { stepWords } from './work-words.ts';

interface StepDialogProps {
  visa: number;
  cell: WorkCell;
  /** Absent: it is given to somebody else as it stands. */
  to: WorkState | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** A step of a work, with why where it wants its reason; or who does it from now on. */
export default function StepDialog({ visa, cell, to, onDone, onClose }: StepDialogProps) {
  const isReassigned = to === undefined;
  const what = isReassigned ? 'Réaffecter' : stepWords[to];
  return (
    <FormDialog
      title={`${what}\u202f: ${visaWorks[cell.Travail]}`}
      fields={[
        ...(isReassigned
          ? [
              {
                kind: 'look-up' as const,
                name: 'IdResponsable',
                label: 'Confié à',
                first: true,
                required: true,
                placeholder: 'Rechercher un collaborateur',
                search: (Filter: string, signal: AbortSignal) =>
                  callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
              },
            ]
          : [
              {
                kind: 'text' as const,
                name: 'Motif',
                label: 'Motif',
                wide: true,
                first: true,
                required: wantsReason(cell.Etat, to),
              },
            ]),
      ]}
      saved={{ Motif: '', IdResponsable: '' }}
      schema={ChangerTravail.request}
      toRequest={(values) => ({
        VisaFiscalId: visa,
        Travail: cell.Travail,
        Version: cell.Version,
        Etat: to ?? null,
        Motif: textAt(values, 'Motif'),
        IdResponsable: lookedUp.toRequest(values, 'IdResponsable'),
      })}
      label={what}
      isDangerous={to === 'BLOQUE'}
      send={async (request) => {
        await callApi(ChangerTravail, request as never);
        toast('success', 'Travail mis à jour.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
