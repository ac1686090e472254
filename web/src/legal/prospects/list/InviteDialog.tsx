import { InviteProspect } from '#contract/legal/prospects/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

const fields: FormField[] = [
  { kind: 'text', name: 'RaisonSociale', label: 'Société projetée', required: true, wide: true, first: true },
  { kind: 'text', name: 'Prenom', label: 'Prénom', required: true },
  { kind: 'text', name: 'Nom', label: 'Nom', required: true },
  { kind: 'text', type: 'email', name: 'Email', label: 'E-mail', required: true, wide: true },
  {
    kind: 'long-text',
    name: 'Message',
    label: 'Message',
    help: 'Dans l’e-mail et dans son espace.',
    wide: true,
  },
];

interface InviteDialogProps {
  onDone: () => unknown;
  onClose: () => void;
}

/** Invites somebody to tell their project: they are mailed the way to a request that is begun for them. */
export default function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  return (
    <FormDialog
      title="Inviter un prospect"
      fields={fields}
      saved={{ RaisonSociale: '', Prenom: '', Nom: '', Email: '', Message: '' }}
      schema={InviteProspect.request}
      toRequest={(values) => Object.fromEntries(fields.map(({ name }) => [name, textAt(values, name) ?? '']))}
      label="Inviter"
      send={async (request) => {
        await callApi(InviteProspect, request as never);
        toast('success', 'L’invitation est envoyée.');
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
