import { z } from 'zod';
import { emailPattern } from './identity/auth/fields.ts';
import { isPhone } from './phones.ts';

export const RecordId = z.number().int().positive();

/** Names one record. */
export const IdRequest = z.strictObject({ Id: RecordId });

/** What an export holds: these records in this order, or all of them where none are named. */
export const ExportRequest = z.strictObject({
  Ids: z.array(RecordId).max(5_000, 'Maximum 5 000 fiches.').optional(),
});

/** What every record tells beside its own fields. */
export const recordMarks = {
  Id: RecordId,
  /** Grows with each save; sent back by an edit, it tells whether somebody else saved meanwhile. */
  Version: z.number().int(),
  /** Screens that it was added and last changed from. */
  AuditProgrammeCreation: z.string().nullable(),
  AuditProgrammeModification: z.string().nullable(),
};

/** What an edit sends beside the fields. Without a Version whatever is stored is overwritten. */
export const editMarks = { Id: RecordId, Version: z.number().int().positive().optional() };

/** The id of the record that was saved. */
export const SavedRecord = z.object({ Id: RecordId });

export const mostCharacters = (length: number) => `Maximum ${length} caractères.`;

/** Text of at most so many characters; blank is none. */
export const optionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length, mostCharacters(length))
    .transform((text) => (text === '' ? null : text))
    .nullish();

/** Text that must be given; `missing` is said when it is not. */
export const requiredText = (length: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(length, mostCharacters(length));

export const optionalEmail = optionalText(100).refine(
  (text) => !text || emailPattern.test(text),
  'Format invalide.',
);

export const optionalPhone = optionalText(30).refine(isPhone, 'Format invalide.');

export const optionalSite = optionalText(200).refine(
  (text) => !text || /^https?:\/\/[^\s/.]+\.\S+$/i.test(text),
  'Adresse d’un site attendue : https://…',
);

/** Digits only, as France writes them; other countries' are kept as they are typed elsewhere. */
const optionalPostcode = optionalText(10).refine((text) => !text || /^\d+$/.test(text), 'Format invalide.');

/** An address to save: the town and what stands before it, each optional. */
export const AddressToSave = z.strictObject({
  Adresse1: optionalText(100),
  Cp: optionalPostcode,
  Ville: optionalText(50),
});

export const StoredAddress = z.object({
  Adresse1: z.string().nullable(),
  Cp: z.string().nullable(),
  Ville: z.string().nullable(),
});
