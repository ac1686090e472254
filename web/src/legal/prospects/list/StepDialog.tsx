import { EditProspect } from '#contract/legal/prospects/calls.ts';
import type { ProspectRow } from '#contract/legal/prospects/prospect.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

export type AskedStep = 2 | 6;

const words = {
  2: {
    title: 'Demander un complément à',
    label: 'Ce qu’il manque',
    help: 'Le prospect le lit dans son espace et dans l’e-mail qui part avec son lien.',
    button: 'Envoyer la demande',
    advice: 'Sa demande s’ouvre de nouveau à ses corrections.',
  },
  6: {
    title: 'Classer sans suite la demande de',
    label: 'Motif',
    help: 'Reste au cabinet\u202f: le prospect ne le lit pas.',
    button: 'Classer sans suite',
    advice: 'Le prospect ne peut plus la modifier. Vous pourrez la rouvrir.',
  },
} as const;

interface StepDialogProps {
  prospect: Pick<ProspectRow, 'ProspectId' | 'Version' | 'Dirigeant'>;
  step: AskedStep;
  onDone: () => unknown;
  onClose: () => void;
}

/** Takes a request to a state that wants a sentence: what is missing, or why nothing follows. */
export default function StepDialog({ prospect, step, onDone, onClose }: StepDialogProps) {
  const { ProspectId, Version, Dirigeant } = prospect;
  const { title, label, help, button, advice } = words[step];
  return (
    <FormDialog
      title={`${title} ${Dirigeant}`}
      fields={[{ kind: 'long-text', name: 'Motif', label, help, required: true, wide: true, first: true }]}
      saved={{ Motif: '' }}
      schema={EditProspect.request}
      toRequest={(values) => ({ ProspectId, Version, Etat: step, Motif: textAt(values, 'Motif') })}
      label={button}
      isDangerous={step === 6}
      send={async (request) => {
        await callApi(EditProspect, request as never);
        await onDone();
      }}
      onClose={onClose}
    >
      <p>{advice}</p>
    </FormDialog>
  );
}
