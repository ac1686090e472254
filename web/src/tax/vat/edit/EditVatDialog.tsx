import { useState } from 'react';
import { EditDeclarationTva } from '#contract/tax/vat/calls.ts';
import { type VatDeclaration, vatStates } from '#contract/tax/vat/declaration.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';

interface EditVatDialogProps {
  declaration: VatDeclaration;
  onClose: () => void;
  onDone: () => void;
}

const fieldsOf = (proof: FormField): FormField[] => [
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: vatStates.map(({ code, label }) => ({ value: String(code), label })),
    first: true,
  },
  { kind: 'date', name: 'DateDeclaration', label: 'Déclarée le', help: 'Aujourd’hui, sans date.' },
  {
    kind: 'text',
    name: 'Montant',
    label: 'Montant à payer (€)',
    inputMode: 'decimal',
    help: 'Un crédit se saisit avec un signe moins.',
  },
  { kind: 'check', name: 'Neant', label: 'Néant' },
  proof,
  {
    kind: 'text',
    name: 'Motif',
    label: 'Motif sans preuve',
    help: 'Joignez la preuve d’une déclaration déposée, ou dites pourquoi elle manque.',
    wide: true,
  },
];

/** State, amount and proof of one declaration. */
export default function EditVatDialog({ declaration, onClose, onDone }: EditVatDialogProps) {
  const { Id, Version, Societe, Certificat } = declaration;
  const [file, setFile] = useState<File | null>(null);
  const proof: FormField = {
    kind: 'slot',
    name: 'certificats',
    label: 'Certificat de dépôt',
    wide: true,
    content: (
      <PaperPicker
        label="certificat de dépôt"
        file={file}
        onPick={setFile}
        accept=""
        current={Certificat.map(({ FileName }) => FileName).join(', ') || undefined}
      />
    ),
  };
  return (
    <FormDialog
      title={`${Societe.Value}\u202f: ${nameOf(declaration)}`}
      fields={fieldsOf(proof)}
      saved={{
        Etat: String(declaration.Etat),
        DateDeclaration: declaration.DateDeclaration ?? '',
        Montant: cents.toForm(declaration.Montant),
        Neant: declaration.Neant,
        Motif: declaration.Motif ?? '',
      }}
      schema={EditDeclarationTva.request}
      toRequest={(values) => ({
        Id,
        Version,
        Etat: numberAt(values, 'Etat'),
        DateDeclaration: textAt(values, 'DateDeclaration'),
        Montant: cents.toRequest(values, 'Montant'),
        Neant: tickAt(values, 'Neant'),
        Motif: textAt(values, 'Motif'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(EditDeclarationTva, request as never, file ? { files: { certificats: file } } : {});
        toast('success', 'Déclaration enregistrée.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
