import { z } from 'zod';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { VatDeclaration, VatFilters } from './declaration.ts';

/** A declaration in the month in which it falls due. */
const VatCell = VatDeclaration.pick({
  Id: true,
  Formulaire: true,
  DateDebut: true,
  DateFin: true,
  Echeance: true,
  Montant: true,
  Neant: true,
  Etat: true,
  EnRetard: true,
});
export type VatCell = z.infer<typeof VatCell>;

/** A company's year. */
const VatGridRow = z.object({
  IdSociete: RecordId,
  NomSociete: z.string(),
  Siren: z.string().nullable(),
  Declarations: z.array(VatCell),
});
export type VatGridRow = z.infer<typeof VatGridRow>;

/** Filters choose the companies: each is shown with its whole year. */
export const VatGridRequest = VatFilters.omit({ Periode: true }).extend({
  Annee: z.number('Année obligatoire.').int().min(1990, 'Année invalide.').max(2199, 'Année invalide.'),
  ...page(),
});

export const VatGrid = z.object({ Items: z.array(VatGridRow), TotalCount: z.number().int() });
