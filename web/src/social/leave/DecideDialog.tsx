import type { HolidayRow } from '#contract/social/leave/holiday-list.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import type { LeaveScreenFamily } from './leave-family.ts';
import { daysIn, spanInWords } from './leave-words.ts';

interface DecideDialogProps {
  family: LeaveScreenFamily;
  holiday: HolidayRow;
  /** What is decided, or its owner's wish to cancel. */
  what: 'accept' | 'refuse' | 'cancel';
  onClose: () => void;
  onDone: () => void;
}

const titles = {
  accept: 'Valider le congé',
  refuse: 'Refuser le congé',
  cancel: 'Annuler le congé',
} as const;
const ofAnnulment = { ...titles, accept: 'Accepter l’annulation', refuse: 'Refuser l’annulation' };
const labels = { accept: 'Valider', refuse: 'Refuser', cancel: 'Annuler le congé' } as const;

/** Decides on a request, or cancels it, with the motive that a refusal wants. */
export default function DecideDialog({ family, holiday, what, onClose, onDone }: DecideDialogProps) {
  const { Id, Version, Nom, Type, NombreJours, Unite, Statut } = holiday;
  const call = what === 'cancel' ? family.calls.cancel : family.calls.validate;
  return (
    <FormDialog
      title={`${(Statut === 6 ? ofAnnulment : titles)[what]} de ${Nom}`}
      fields={[
        {
          kind: 'text',
          name: 'Motif',
          label: 'Motif',
          wide: true,
          first: true,
          ...(what === 'refuse' ? { required: true } : {}),
        },
      ]}
      saved={{ Motif: '' }}
      schema={call.request}
      toRequest={(values) => ({
        Id,
        Version,
        Motif: textAt(values, 'Motif'),
        ...(what === 'cancel' ? {} : { IsAcceptee: what === 'accept' }),
      })}
      label={labels[what]}
      isDangerous={what !== 'accept'}
      send={async (request) => {
        await callApi(call, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`${Type}, ${spanInWords(holiday)}\u202f: ${daysIn(NombreJours, Unite)}.`}</p>
    </FormDialog>
  );
}
