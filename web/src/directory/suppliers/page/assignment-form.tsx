import type { RequestOf } from '#contract/call.ts';
import {
  type Assignment,
  type DocumentKind,
  documentKinds,
} from '#contract/directory/suppliers/assignment.ts';
import {
  AddAffectaionCabinetsupplier,
  EditAffectaionCabinetsupplier,
  GetAffectationById,
} from '#contract/directory/suppliers/assignment-calls.ts';
import { atMost, uploadLimits } from '#contract/uploads.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { type Conversion, dates, number, recordValues, texts } from '#web/kit/form/record-values.ts';
import { numberAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';

interface Choices {
  supplierId: number;
  cabinets: { value: string; label: string }[];
}

const papers = `PDF ou image, ${atMost(uploadLimits.file)}.`;
const fileHelp: Record<DocumentKind, string> = {
  contract: `${papers} Le contrat précédent reste dans l’historique.`,
  attestation: `${papers} La précédente reste dans l’historique.`,
  amendment: 'Chaque avenant s’ajoute aux précédents.',
};

function fileField(kind: DocumentKind, { record, picked }: GroupContext<Assignment>): FormField {
  const current = kind === 'amendment' ? undefined : latest(record, kind)?.FileName;
  return {
    kind: 'slot',
    name: kind,
    label: documentKinds[kind],
    help: fileHelp[kind],
    wide: true,
    content: picked && (
      <PaperPicker
        label={documentKinds[kind]}
        file={picked.files[kind] ?? null}
        onPick={(file) => picked.pick(kind, file)}
        current={current}
      />
    ),
  };
}

/** The file of a kind that is in force. */
const latest = (record: Assignment | undefined, kind: DocumentKind) =>
  record?.Documents.find(({ Type, EstEnVigueur }) => Type === kind && EstEnVigueur);

const groups = (context: GroupContext<Assignment>, { cabinets }: Choices): FieldGroup[] => [
  {
    title: 'Affectation',
    fields: [
      { kind: 'text', name: 'Objet', label: 'Objet', wide: true, first: true },
      { kind: 'choice', name: 'IdCabinet', label: 'Cabinet', options: cabinets, placeholder: 'Choisir' },
      {
        kind: 'text',
        name: 'MontantAnnuelHt',
        label: 'Montant par an, HT (€)',
        inputMode: 'decimal',
        help: 'Il décide si une attestation de vigilance est à demander.',
      },
      { kind: 'date', name: 'DateDebut', label: 'Date de début' },
      { kind: 'date', name: 'DateFin', label: 'Date de fin', notBefore: 'DateDebut' },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
  {
    title: 'Attestation de vigilance',
    fields: [
      fileField('attestation', context),
      { kind: 'date', name: 'DateAttestation', label: 'Date de l’attestation' },
      {
        kind: 'text',
        name: 'CodeVerification',
        label: 'Code de vérification',
        help: 'Le code de sécurité de l’attestation, à vérifier sur urssaf.fr.',
      },
    ],
  },
  { title: 'Contrat', fields: [fileField('contract', context), fileField('amendment', context)] },
];

const inEuros = (cents: number) => (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 });

const amount: Conversion<number> = {
  toForm: (cents) => (cents == null ? '' : inEuros(cents)),
  toRequest(values, path) {
    const euros = numberAt(values, path);
    return euros === null ? null : Math.round(euros * 100);
  },
};

type Filled = Omit<RequestOf<typeof AddAffectaionCabinetsupplier>, 'IdFournisseur'>;

const inForm = recordValues<Assignment, Filled>({
  ...texts('Objet', 'Commentaire', 'CodeVerification'),
  ...dates('DateDebut', 'DateFin', 'DateAttestation'),
  IdCabinet: number,
  MontantAnnuelHt: amount,
});

const toRequest = (values: FormValues, record: Assignment | undefined, supplierId: number) => ({
  ...inForm.toRequest(values, record),
  IdFournisseur: supplierId,
});

/** The form of a supplier's assignment, with its three files. */
export const assignmentForm = (choices: Choices): RecordForm<Assignment, Assignment> => ({
  name: `affectation-${choices.supplierId}`,
  groups: (_, context) => groups(context, choices),
  schemas: { add: AddAffectaionCabinetsupplier.request, edit: EditAffectaionCabinetsupplier.request },
  read: ({ Id }) => callApi(GetAffectationById, { Id }),
  valuesOf: inForm.valuesOf,
  toRequest: (values, record) => toRequest(values, record, choices.supplierId),
  save: (request, isNew, _, files) =>
    callApi(isNew ? AddAffectaionCabinetsupplier : EditAffectaionCabinetsupplier, request as never, {
      files,
    }),
});

/** An assignment as it is sent back to add a file to it and change nothing else. */
export const unchanged = (record: Assignment) =>
  toRequest(inForm.valuesOf(record), record, record.IdFournisseur);
