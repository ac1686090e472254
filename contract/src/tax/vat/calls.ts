import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { mayFollowVat } from './access.ts';
import {
  SavedVatRow,
  toSave,
  VatExportRequest,
  VatListAnswer,
  VatListRequest,
  VatStatistics,
  VatValues,
} from './declaration.ts';
import { VatGrid, VatGridRequest } from './grid.ts';

/** What the companies declare, period by period, with the counts of all that is filtered. */
export const GetSuiviDeclarationTva = call({
  method: 'POST',
  path: 'DeclarationTVA/GetSuiviDeclarationTva',
  request: VatListRequest,
  answer: VatListAnswer,
  access: mayFollowVat,
});

/** The same as company × month: each company that is filtered with what falls due in a year. */
export const GetGrilleDeclarationTva = call({
  method: 'POST',
  path: 'DeclarationTVA/GetGrilleDeclarationTva',
  request: VatGridRequest,
  answer: VatGrid,
  access: mayFollowVat,
});

/** Counts by state, of what falls due in a year or month. */
export const GetDeclarationTvaStatistics = call({
  method: 'GET',
  path: 'DeclarationTVA/GetDeclarationTvaStatistics',
  request: z.strictObject({
    Annee: z
      .number('Année invalide.')
      .int()
      .min(1990, 'Année invalide.')
      .max(2199, 'Année invalide.')
      .optional(),
    Mois: z.number('Mois invalide.').int().min(1, 'Mois invalide.').max(12, 'Mois invalide.').optional(),
  }),
  answer: VatStatistics,
  access: mayFollowVat,
});

const SavedVat = z.object({ Id: RecordId, Version: z.number().int() });

/** State, amount and proofs of one; states 3 and 4 want a proof or a motive. */
export const EditDeclarationTva = call({
  method: 'POST',
  path: 'DeclarationTVA/EditDeclarationTva',
  request: z.strictObject({ Id: RecordId, Version: z.number().int().positive().optional(), ...toSave }),
  answer: SavedVat,
  access: mayFollowVat,
  audit: 'vat-declaration.edit',
  parts: { json: 'declaration', file: 'certificats', orJson: true, streamed: { most: 10 } },
});

/** At most so many rows at once. */
const mostRows = 500;

/** Several declarations at once, each row by itself: what is wrong with one is told beside it, the sound ones are saved. */
export const saveListDeclarations = call({
  method: 'POST',
  path: 'DeclarationTVA/saveListDeclarations',
  request: z.strictObject({
    Items: z
      .array(z.strictObject({ Id: RecordId, Version: z.number().int().positive().optional(), ...toSave }))
      .min(1, 'Aucune ligne à enregistrer.')
      .max(mostRows, `Au plus ${mostRows} lignes à la fois.`)
      .refine(
        (items) => new Set(items.map(({ Id }) => Id)).size === items.length,
        'Une ligne est envoyée deux fois.',
      ),
  }),
  answer: z.object({ Items: z.array(SavedVatRow) }),
  access: mayFollowVat,
  audit: 'vat-declaration.edit',
});

/** A declaration beside that of a year before, and the 445 accounts of the FEC in its period. */
export const GetDeclarationTvaValues = call({
  method: 'POST',
  path: 'DeclarationTVA/GetDeclarationTvaValues',
  request: z.strictObject({
    IdSociete: RecordId,
    /** A month of the period: '2026-10'. */
    Periode: z
      .string('Période obligatoire.')
      .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Période invalide\u202f: AAAA-MM.'),
  }),
  answer: VatValues,
  access: mayFollowVat,
});

/** Takes a proof away from a declaration; its document stays in the file. */
export const DeleteCertificate = call({
  method: 'POST',
  path: 'DeclarationTVA/DeleteCertificate',
  request: z.strictObject({
    Id: RecordId,
    FileGuid: z.uuid('Identifiant invalide.'),
    Motif: requiredText(300, 'Motif obligatoire.'),
  }),
  answer: SavedVat,
  access: mayFollowVat,
  audit: 'vat-declaration.certificate',
});

/** The filtered list as a workbook. */
export const ExportSuiviDeclarationTva = call({
  method: 'POST',
  path: 'DeclarationTVA/ExportSuiviDeclarationTva',
  request: VatExportRequest,
  answer: xlsx,
  access: mayFollowVat,
});
