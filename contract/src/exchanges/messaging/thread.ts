import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';

const subject = requiredText(200, 'Objet obligatoire.');
const body = requiredText(8000, 'Écrivez votre message.');

export const ThreadToAdd = z.strictObject(
  {
    IdSociete: z.number('Société obligatoire.').int().positive(),
    Objet: subject,
    Texte: body,
    IdResponsable: RecordId.nullish(),
  },
  { error: 'Données invalide.' },
);

export const OwnThreadToAdd = z.strictObject({
  IdSociete: z.number('Société obligatoire.').int().positive(),
  Objet: subject,
  Texte: body,
});

export const threadColumns = ['DernierMotLe', 'Societe', 'Objet'] as const;

export const ThreadListRequest = z.strictObject({
  /** A part of the subject, of a message or of the company's name. */
  Texte: z.string().trim().max(100).nullish(),
  IsNonLu: z.boolean().nullish(),
  /** The user answers for it. */
  AMoi: z.boolean().nullish(),
  IsArchive: z.boolean().nullish(),
  IdSociete: RecordId.nullish(),
  /** Who answers for it. */
  IdCollaborateur: RecordId.nullish(),
  ...paging(threadColumns),
});
export type ThreadListRequest = z.output<typeof ThreadListRequest>;

const row = {
  Id: RecordId,
  Objet: z.string(),
  Societe: KeyValue,
  DernierMot: z.string().nullable(),
  DernierMotLe: z.string().nullable(),
  DernierAuteur: z.string().nullable(),
  NonLus: z.number().int(),
  EstArchive: z.boolean(),
};

export const ThreadRow = z.object({ ...row, Version: z.number().int(), Responsable: KeyValue.nullable() });
export type ThreadRow = z.infer<typeof ThreadRow>;

export const OwnThread = z.object(row);
export type OwnThread = z.infer<typeof OwnThread>;
