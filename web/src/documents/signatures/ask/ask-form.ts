import type { z } from 'zod';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import {
  mostSigners,
  type SignatureLevel,
  signatureLevels,
} from '#contract/documents/signatures/signature.ts';
import { entriesAt, stayingEntries } from '#web/kit/form/entries.ts';
import { type FieldGroup, type FormField, type FormValues, partsOf } from '#web/kit/form/fields.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

interface Offer {
  papers: readonly Pick<DocumentRow, 'Id' | 'Libelle' | 'TypeDocument' | 'Annee'>[];
  levels: readonly SignatureLevel[];
  isOwn: boolean;
  schema: z.ZodObject;
  ask: (request: object) => Promise<unknown>;
  hasOwnSigners: boolean;
}

const path = 'Signers';
const blank: FormValues = { Prenom: '', Nom: '', Email: '' };

/** The list of signers as the form begins. */
const signerValues = (hasOwnSigners: boolean): FormValues => (hasOwnSigners ? {} : { new1: blank });

const fieldsOfSigner = (key: string): FormField[] => [
  { kind: 'text', name: `${path}.${key}.Prenom`, label: 'Prénom' },
  { kind: 'text', name: `${path}.${key}.Nom`, label: 'Nom' },
  {
    kind: 'text',
    name: `${path}.${key}.Email`,
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    wide: true,
  },
];

const signerGroup = (values: FormValues, hasOwnSigners: boolean): FieldGroup => ({
  title: 'Signataires',
  fields: [
    ...entriesAt(values, path).flatMap(([key]) => fieldsOfSigner(key)),
    {
      kind: 'check',
      name: 'IsOrdered',
      label: 'Signent l’un après l’autre, dans cet ordre',
      wide: true,
    },
  ],
  entries: {
    path,
    heading: (index) => `Signataire ${index + 1}`,
    none: hasOwnSigners
      ? 'Sans signataire ici, ceux dont le mandat signe pour la société reçoivent les documents.'
      : 'Aucun signataire.',
    words: {
      add: 'Ajouter un signataire',
      remove: 'Retirer ce signataire',
      restore: 'Le garder',
      leaves: 'Ce signataire sera retiré.',
    },
    most: mostSigners,
    blank,
  },
});

const groups =
  ({ papers, levels, isOwn, hasOwnSigners }: Offer) =>
  (values: FormValues): FieldGroup[] => [
    {
      title: 'Documents',
      fields: [
        {
          kind: 'choices',
          name: 'DocumentIds',
          label: 'Documents (PDF)',
          wide: true,
          none: papers.length > 0 ? 'Choisir des documents' : 'Cette société n’a aucun document PDF.',
          options: papers.map(({ Id, Libelle, TypeDocument, Annee }) => ({
            value: String(Id),
            label: [Libelle, TypeDocument.Value, Annee].filter(Boolean).join(' – '),
          })),
        },
      ],
    },
    signerGroup(values, hasOwnSigners),
    {
      title: 'Demande',
      fields: [
        {
          kind: 'choice',
          name: 'Level',
          label: 'Niveau',
          options: levels.map((value) => ({ value, label: signatureLevels[value] })),
          ...(isOwn && { help: 'Sans prestataire de confiance, la signature est simple.' }),
        },
        {
          kind: 'date',
          name: 'ExpiresOn',
          label: 'À signer jusqu’au',
          help: 'Vide\u202f: selon le réglage du cabinet.',
        },
        { kind: 'long-text', name: 'Message', label: 'Message aux signataires', wide: true },
      ],
    },
  ];

const toRequest = (values: FormValues) => ({
  DocumentIds: partsOf(textAt(values, 'DocumentIds') ?? '').map(Number),
  Signers: stayingEntries(values, path).map(([, entry]) => ({
    Prenom: textAt(entry, 'Prenom') ?? '',
    Nom: textAt(entry, 'Nom') ?? '',
    Email: textAt(entry, 'Email') ?? '',
  })),
  Level: textAt(values, 'Level') ?? 'SIMPLE',
  IsOrdered: tickAt(values, 'IsOrdered'),
  ExpiresOn: textAt(values, 'ExpiresOn'),
  Message: textAt(values, 'Message'),
});

/** The form of a request to sign: nothing of it is read again, it is sent once. */
export const askForm = (offer: Offer): RecordForm<{ Id: number }, undefined> => ({
  name: 'signature',
  groups: groups(offer),
  schemas: { add: offer.schema, edit: offer.schema },
  read: async () => undefined,
  valuesOf: () => ({
    DocumentIds: '',
    [path]: signerValues(offer.hasOwnSigners),
    IsOrdered: false,
    Level: 'SIMPLE',
    ExpiresOn: null,
    Message: '',
  }),
  toRequest,
  save: (request) => offer.ask(request as object),
});
