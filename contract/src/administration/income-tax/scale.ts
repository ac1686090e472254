import { z } from 'zod';
import { euros, percentage } from '#contract/decimals.ts';
import { RecordId, requiredText } from '#contract/record.ts';

/** The figures of a year beside its brackets: label, and whether it is euros or a rate. */
export const figures = {
  PlafondDemiPart: { label: 'Plafond de l’avantage par demi-part', unit: 'EUR' },
  PlafondParentIsole: { label: 'Plafond pour le premier enfant d’un parent isolé', unit: 'EUR' },
  DecoteSeul: { label: 'Décote, personne seule', unit: 'EUR' },
  DecoteCouple: { label: 'Décote, imposition commune', unit: 'EUR' },
  DecoteTaux: { label: 'Taux de la décote', unit: 'POURCENT' },
  AbattementTaux: { label: 'Déduction forfaitaire pour frais professionnels', unit: 'POURCENT' },
  AbattementMinimum: { label: 'Minimum de la déduction', unit: 'EUR' },
  AbattementMaximum: { label: 'Plafond de la déduction', unit: 'EUR' },
} as const;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

const rate = percentage('Taux obligatoire.');
const amount = euros('Montant obligatoire.');

const BracketToSave = z.strictObject({
  /** The last euro per part that it takes; null: no end, which the last bracket alone has. */
  Plafond: amount.nullable(),
  Taux: rate,
});

/** Why these are no brackets, by the index of the one to blame. */
function bracketFault(brackets: readonly { Plafond: string | null }[]): [number, string] | undefined {
  for (const [index, { Plafond }] of brackets.entries()) {
    const isLast = index === brackets.length - 1;
    if (isLast && Plafond !== null) return [index, 'La dernière tranche n’a pas de plafond.'];
    if (!isLast && Plafond === null) return [index, 'Plafond obligatoire.'];
    const before = brackets[index - 1]?.Plafond;
    if (Plafond !== null && before != null && Number(Plafond) <= Number(before))
      return [index, 'Le plafond doit dépasser celui de la tranche précédente.'];
  }
  return undefined;
}

export const ScaleToSave = z.strictObject(
  {
    /** Of the income; it is taxed the year after. */
    Annee: z
      .number('Année obligatoire.')
      .int('Année invalide.')
      .min(2000, 'Année invalide.')
      .max(2100, 'Année invalide.'),
    /** As read; without it whatever the firm has for the year is overwritten. */
    Version: z.number().int().positive().optional(),
    Source: requiredText(300, 'Source obligatoire.'),
    EstAConfirmer: z.boolean().default(false),
    Tranches: z
      .array(BracketToSave)
      .min(2, 'Au moins deux tranches.')
      .max(10, 'Au plus dix tranches.')
      .superRefine((brackets, context) => {
        const fault = bracketFault(brackets);
        if (fault) context.addIssue({ code: 'custom', path: [fault[0], 'Plafond'], message: fault[1] });
      }),
    Valeurs: z.strictObject({
      PlafondDemiPart: amount.nullish(),
      PlafondParentIsole: amount.nullish(),
      DecoteSeul: amount.nullish(),
      DecoteCouple: amount.nullish(),
      DecoteTaux: rate.nullish(),
      AbattementTaux: rate.nullish(),
      AbattementMinimum: amount.nullish(),
      AbattementMaximum: amount.nullish(),
    } satisfies Record<FigureName, z.ZodType>),
  },
  { error: 'Données invalide.' },
);

const text = z.string().nullable();

/** The figures of a year, each null where it is not known. */
export const Figures = z.object({
  PlafondDemiPart: text,
  PlafondParentIsole: text,
  DecoteSeul: text,
  DecoteCouple: text,
  DecoteTaux: text,
  AbattementTaux: text,
  AbattementMinimum: text,
  AbattementMaximum: text,
} satisfies Record<FigureName, z.ZodType>);
export type Figures = z.infer<typeof Figures>;

/** What a year's scale is kept as, whoever wrote it. */
const Brackets = z.array(z.object({ Plafond: z.string().nullable(), Taux: z.string() }));

/** How income of one year is taxed. */
export const Scale = z.object({
  Annee: z.number().int(),
  /** Null: the installation's. */
  Id: RecordId.nullable(),
  Version: z.number().int().nullable(),
  Source: z.string(),
  EstAConfirmer: z.boolean(),
  Tranches: Brackets,
  Valeurs: Figures,
});
export type Scale = z.infer<typeof Scale>;
