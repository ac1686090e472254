import { z } from 'zod';
import { wholeCents } from '#contract/decimals.ts';
import { Cents } from '#contract/permanent-files/companies/company.ts';
import { requiredText } from '#contract/record.ts';

/** What a line of a price or an invoice is (specification 3, section 9: service 1, on-call 2, disbursement 3). */
export const lineKinds = { 1: 'Prestation', 2: 'Astreinte', 3: 'Débours' } as const;

/** Rates of the VAT to choose from, in percent; which of them are in force on a day is a dated parameter. 0: exempt. */
export const vatRates = [20, 10, 5.5, 2.1, 0] as const;

const most = 100_000_000;

const line = {
  Nature: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Nature obligatoire.'),
  Libelle: requiredText(150, 'Libellé obligatoire.'),
  /** In cents. */
  PrixHT: Cents.max(most, 'Montant invalide.'),
  /** In percent; a disbursement is outside of the VAT (CGI art. 267 II 2°) and has none. */
  TauxTva: z.number().nullish(),
  /** Only what is chosen of it is ordered. */
  IsOptional: z.boolean().default(false),
};

type Taxed = { Nature: 1 | 2 | 3; TauxTva?: number | null | undefined };

function refuseRate({ Nature, TauxTva }: Taxed, context: z.RefinementCtx) {
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['TauxTva'], message });
  if (Nature === 3 && TauxTva != null) wrong('Un débours est hors TVA.');
  if (Nature !== 3 && !vatRates.some((rate) => rate === TauxTva)) wrong('Taux de TVA obligatoire.');
}

export const PriceLine = z.strictObject(line, { error: 'Données invalide.' }).superRefine(refuseRate);
export type PriceLine = z.output<typeof PriceLine>;

/** A line of an invoice: so many of a unit at its price; a rebate has a price below zero. */
export const InvoicedLine = z
  .strictObject(
    {
      ...line,
      PrixHT: z
        .number('Montant invalide.')
        .int(wholeCents)
        .min(-most, 'Montant invalide.')
        .max(most, 'Montant invalide.'),
      /** One where it is left out. */
      Quantite: z
        .number('Quantité invalide.')
        .positive('Quantité invalide.')
        .max(10_000, 'Quantité invalide.')
        .refine((quantity) => isInThousandths(quantity), 'Au plus 3 décimales.')
        .nullish(),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(refuseRate);
export type InvoicedLine = z.output<typeof InvoicedLine>;

const isInThousandths = (quantity: number) => Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-6;

/** In cents: services and on-call before VAT, the VAT of each rate, disbursements, and what is paid. */
export interface Amounts {
  HT: number;
  Tva: number;
  Debours: number;
  TTC: number;
  ParTaux: { Taux: number; Base: number; Tva: number }[];
}

type Amount = Pick<PriceLine, 'Nature' | 'PrixHT' | 'TauxTva'> & Pick<InvoicedLine, 'Quantite'>;

/** To the nearest whole number, halves away from zero: what is taken back is exactly what was billed. */
const nearest = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount)) || 0;

/** What a line comes to before VAT, to the nearest cent. */
export const amountOfLine = ({ PrixHT, Quantite }: Pick<Amount, 'PrixHT' | 'Quantite'>): number =>
  nearest((PrixHT * Math.round((Quantite ?? 1) * 1000)) / 1000);

/** What lines come to: the VAT is computed for each rate on the sum of its lines, to the nearest cent. */
export function amountsOf(lines: readonly Amount[]): Amounts {
  const bases = new Map<number, number>();
  let Debours = 0;
  for (const line of lines) {
    const rate = line.TauxTva ?? 0;
    if (line.Nature === 3) Debours += amountOfLine(line);
    else bases.set(rate, (bases.get(rate) ?? 0) + amountOfLine(line));
  }
  const ParTaux = [...bases]
    .sort(([a], [b]) => b - a)
    .map(([Taux, Base]) => ({ Taux, Base, Tva: nearest((Base * Math.round(Taux * 10)) / 1000) }));
  const HT = ParTaux.reduce((sum, { Base }) => sum + Base, 0);
  const Tva = ParTaux.reduce((sum, one) => sum + one.Tva, 0);
  return { HT, Tva, Debours, TTC: HT + Tva + Debours, ParTaux };
}
