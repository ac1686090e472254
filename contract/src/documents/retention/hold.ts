import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';

/** A hold (gel) forbids that documents go, for a matter: those of a company, of a type, or of both. */
const fields = {
  Affaire: requiredText(150, 'Affaire obligatoire.'),
  Motif: optionalText(500),
  IdSociete: RecordId.nullish(),
  IdTypeDocument: RecordId.nullish(),
  DateDebut: requiredDate('Date de début obligatoire.'),
};

const namesSomething = ({ IdSociete, IdTypeDocument }: { IdSociete?: unknown; IdTypeDocument?: unknown }) =>
  IdSociete != null || IdTypeDocument != null;
const nothingNamed = {
  path: ['IdSociete'],
  message: 'Choisissez une société, un type de document, ou les deux.',
};
const invalid = { error: 'Données invalide.' };

export const HoldToAdd = z.strictObject(fields, invalid).refine(namesSomething, nothingNamed);

export const HoldToEdit = z
  .strictObject({ ...fields, ...editMarks }, invalid)
  .refine(namesSomething, nothingNamed);

export const Hold = z.object({
  ...recordMarks,
  Affaire: z.string(),
  Motif: z.string().nullable(),
  IdSociete: RecordId.nullable(),
  Societe: KeyValue.nullable(),
  IdTypeDocument: RecordId.nullable(),
  TypeDocument: z.string().nullable(),
  DateDebut: z.string(),
  DateLevee: z.string().nullable(),
  MotifLevee: z.string().nullable(),
});
export type Hold = z.infer<typeof Hold>;
