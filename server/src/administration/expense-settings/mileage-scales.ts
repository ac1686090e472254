import { z } from 'zod';
import { type MileageScale, Vehicle } from '#contract/administration/expense-settings/category.ts';
import { readDataText } from '#server/platform/installation/reference-data-files.ts';

const Bracket = z
  .tuple([z.number().int().nullable(), z.number().positive(), z.number().min(0)])
  .transform(([Jusqu, Taux, Ajout]) => ({ Jusqu, Taux, Ajout }));

const File = z.object({
  years: z.array(
    z.strictObject({
      Annee: z.number().int(),
      Source: z.string().min(1),
      EstAConfirmer: z.boolean(),
      Electrique: z.number(),
      Lignes: z.array(
        z.strictObject({
          Vehicule: Vehicle,
          Libelle: z.string().min(1),
          PuissanceMax: z.number().int().nullable(),
          Tranches: z.array(Bracket).min(1),
        }),
      ),
    }),
  ),
});

/** The mileage scales that are known, the latest year first. @throws where the file is not what it should be */
export const mileageScales: readonly MileageScale[] = File.parse(
  JSON.parse(readDataText('expenses/mileage-scales.json')),
).years;
