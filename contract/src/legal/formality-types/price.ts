import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { Cents } from '#contract/permanent-files/companies/company.ts';
import { requiredText } from '#contract/record.ts';

/** What a line of a price or an invoice is (specification 3, section 9: service 1, on-call 2, disbursement 3). */
export const lineKinds = { 1: 'Prestation', 2: 'Astreinte', 3: 'Débours' } as const;

/** Rates of the VAT to choose from, in percent; which of them are in force on a day is a dated parameter. 0: exempt. */
export const vatRates = [20, 10, 5.5, 2.1, 0] as const;

export const PriceLine = z
  .strictObject(
    {
      Nature: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Nature obligatoire.'),
      Libelle: requiredText(150, 'Libellé obligatoire.'),
      /** In cents. */
      PrixHT: Cents.max(100_000_000, 'Montant invalide.'),
      /** In percent; a disbursement is outside of the VAT (CGI art. 267 II 2°) and has none. */
      TauxTva: z.number().nullish(),
      /** Only what is chosen of it is ordered. */
      IsOptional: z.boolean().default(false),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(({ Nature, TauxTva }, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['TauxTva'], message });
    if (Nature === 3 && TauxTva != null) wrong('Un débours est hors TVA.');
    if (Nature !== 3 && !vatRates.some((rate) => rate === TauxTva)) wrong('Taux de TVA obligatoire.');
  });
export type PriceLine = z.output<typeof PriceLine>;

/** The lines that are sold from a day on, until the next ones. */
export const Price = z.strictObject({ From: requiredDate('Date obligatoire.'), Lines: z.array(PriceLine) });
export type Price = z.output<typeof Price>;

/** In cents: services and on-call before VAT, the VAT of each rate, disbursements, and what is paid. */
export interface Amounts {
  HT: number;
  Tva: number;
  Debours: number;
  TTC: number;
  ParTaux: { Taux: number; Base: number; Tva: number }[];
}

type Amount = Pick<PriceLine, 'Nature' | 'PrixHT' | 'TauxTva'>;

/** What lines come to: the VAT is computed for each rate on the sum of its lines, to the nearest cent. */
export function amountsOf(lines: readonly Amount[]): Amounts {
  const bases = new Map<number, number>();
  let Debours = 0;
  for (const { Nature, PrixHT, TauxTva } of lines)
    if (Nature === 3) Debours += PrixHT;
    else bases.set(TauxTva ?? 0, (bases.get(TauxTva ?? 0) ?? 0) + PrixHT);
  const ParTaux = [...bases]
    .sort(([a], [b]) => b - a)
    .map(([Taux, Base]) => ({ Taux, Base, Tva: Math.round((Base * Math.round(Taux * 10)) / 1000) }));
  const HT = ParTaux.reduce((sum, { Base }) => sum + Base, 0);
  const Tva = ParTaux.reduce((sum, one) => sum + one.Tva, 0);
  return { HT, Tva, Debours, TTC: HT + Tva + Debours, ParTaux };
}

/** The price that is in force on a day; undefined before the first. */
export const priceOn = <P extends { From: string }>(prices: readonly P[], day: string): P | undefined =>
  prices.findLast(({ From }) => From <= day);

/** The price that follows it. */
export const nextPrice = <P extends { From: string }>(prices: readonly P[], day: string): P | undefined =>
  prices.find(({ From }) => From > day);
