import { CorrectSigner } from '#contract/documents/signatures/calls.ts';
import type { Signer } from '#contract/documents/signatures/signature.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface CorrectDialogProps {
  id: number;
  signer: Signer;
  onClose: () => void;
  onDone: () => void;
}

/** Corrects who signs: the link of before serves no more, another one leaves. */
export default function CorrectDialog({ id, signer, onClose, onDone }: CorrectDialogProps) {
  const { SignerId, Prenom, Nom, Email } = signer;
  return (
    <FormDialog
      title={`Corriger\u202f: ${Prenom} ${Nom}`}
      fields={[
        { kind: 'text', name: 'Prenom', label: 'Prénom', first: true },
        { kind: 'text', name: 'Nom', label: 'Nom' },
        { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email', wide: true },
      ]}
      saved={{ Prenom, Nom, Email }}
      schema={CorrectSigner.request}
      toRequest={(values) => ({
        Id: id,
        SignerId,
        Prenom: textAt(values, 'Prenom'),
        Nom: textAt(values, 'Nom'),
        Email: textAt(values, 'Email'),
      })}
      label="Corriger et renvoyer"
      send={async (request) => {
        await callApi(CorrectSigner, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Le lien envoyé auparavant ne servira plus{'\u202f'}; un autre part à l’adresse corrigée.</p>
    </FormDialog>
  );
}
