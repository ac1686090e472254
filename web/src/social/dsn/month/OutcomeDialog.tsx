import { TellDsnOutcome } from '#contract/social/dsn/calls.ts';
import { type DsnFile, dsnFileStates } from '#contract/social/dsn/declaration.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface OutcomeDialogProps {
  file: DsnFile;
  onDone: () => void;
  onClose: () => void;
}

/** Tells what became of a file that was deposited elsewhere, such as by the payroll software. */
export default function OutcomeDialog({ file, onDone, onClose }: OutcomeDialogProps) {
  const states = (['DEPOSEE', 'ACCEPTEE', 'REJETEE'] as const).filter(
    (state) => state !== 'DEPOSEE' || file.Etat === 'PREPAREE',
  );
  const fields: FormField[] = [
    {
      kind: 'choice',
      name: 'Etat',
      label: 'Ce qu’il est devenu',
      options: states.map((value) => ({ value, label: dsnFileStates[value] })),
      first: true,
    },
    { kind: 'date', name: 'Date', label: 'Le' },
    { kind: 'text', name: 'Reference', label: 'Numéro de dépôt' },
    {
      kind: 'text',
      name: 'Motif',
      label: 'Où et par qui',
      wide: true,
      help: 'Par exemple le logiciel de paie.',
    },
  ];
  return (
    <FormDialog
      title={`Indiquer la suite\u202f: ${file.Nom}`}
      fields={fields}
      saved={{ Etat: '', Date: todayInParis(), Reference: file.Reference ?? '', Motif: '' }}
      schema={TellDsnOutcome.request}
      toRequest={(values) => ({
        Id: file.Id,
        Etat: textAt(values, 'Etat'),
        Date: textAt(values, 'Date') ?? '',
        Reference: textAt(values, 'Reference') ?? '',
        Motif: textAt(values, 'Motif') ?? '',
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(TellDsnOutcome, request as never);
        toast('success', 'Suite enregistrée.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
