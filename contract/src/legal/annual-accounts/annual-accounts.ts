import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { paging, sorting } from '#contract/paging.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { RecordId } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** How far the minutes are, in the order of the work (specification 3, section 3). */
export const minutesStatuses = [
  { code: 1, label: 'À faire' },
  { code: 0, label: 'En cours' },
  { code: 2, label: 'En préparation' },
  { code: 4, label: 'À signer' },
  { code: 5, label: 'Signé' },
  { code: 6, label: 'À déposer' },
  { code: 3, label: 'Terminé' },
] as const;

export const MinutesStatus = z.literal(
  minutesStatuses.map(({ code }) => code),
  'Statut inconnu.',
);

const Signed = z
  .number('Montant invalide.')
  .int(wholeCents)
  .min(-Number.MAX_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER);
const Amount = Signed.min(0, 'Montant invalide.');

interface Sent {
  Statut: number;
  DatePv?: string | null | undefined;
  DateDepot?: string | null | undefined;
  Dividendes?: number | null | undefined;
  Resultat?: number | null | undefined;
}

/** What comes before what: signed minutes have their day, filed ones theirs too. */
function refuseHalfDone({ Statut, DatePv, DateDepot, Dividendes }: Sent, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ([5, 6, 3].includes(Statut) && !DatePv) refuse('DatePv', 'Un procès-verbal signé a sa date.');
  if (DateDepot && !DatePv) refuse('DatePv', 'Les comptes déposés ont été approuvés.');
  if (DatePv && DateDepot && DateDepot < DatePv) refuse('DateDepot', 'Le dépôt précède l’approbation.');
  if (Dividendes && !DatePv) refuse('DatePv', 'Les dividendes sont décidés par l’assemblée.');
  for (const [path, day] of Object.entries({ DatePv, DateDepot }))
    if (day && day > todayInParis()) refuse(path, 'Cette date ne peut pas être à venir.');
}

/** Minutes and figures of an accounting year; amounts in cents. */
export const AnnualAccountsToSave = z
  .strictObject({
    /** The accounting year's. */
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Statut: MinutesStatus,
    DatePv: LegalDate.nullish(),
    DateDepot: LegalDate.nullish(),
    IsConfidentiel: z.boolean().default(false),
    ChiffreAffaires: Amount.nullish(),
    Resultat: Signed.nullish(),
    Dividendes: Amount.nullish(),
    IsMoitieCapital: z.boolean().default(false),
  })
  .superRefine(refuseHalfDone);

const money = z.number().int().nullable();
const text = z.string().nullable();

export const AnnualAccounts = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  IdSociete: z.number().int(),
  NomSociete: z.string(),
  /** Of the closing. */
  Exercice: z.number().int(),
  DateCloture: z.string(),
  LimiteApprobation: Deadline.nullable(),
  DatePv: text,
  Statut: MinutesStatus,
  LimiteDepot: Deadline.nullable(),
  DateDepot: text,
  IsConfidentiel: z.boolean(),
  ChiffreAffaires: money,
  Resultat: money,
  Dividendes: money,
  IsMoitieCapital: z.boolean(),
});
export type AnnualAccounts = z.infer<typeof AnnualAccounts>;

const year = z.number().int().min(1990, 'Année invalide.').max(2199, 'Année invalide.');

/** What years wait for: minutes once they are closed, a deposit once approved, a vote on equity below half the capital. */
export const accountsWaits = {
  SANS_PV: 'Sans PV',
  A_DEPOSER: 'À déposer',
  MOITIE_CAPITAL: 'Moitié du capital',
} as const;
export type AccountsWait = keyof typeof accountsWaits;

export const AnnualAccountsFilters = z.strictObject({
  IdSociete: RecordId.nullish(),
  /** Years of the closing, both included. */
  AnneeDebut: year.nullish(),
  AnneeFin: year.nullish(),
  Statut: MinutesStatus.nullish(),
  Attente: z.enum(Object.keys(accountsWaits) as [AccountsWait, ...AccountsWait[]]).nullish(),
  /** Approval or deposit has passed its limit unmet. */
  IsEnRetard: z.boolean().nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  Filter: z.string().trim().max(100).nullish(),
});
export type AnnualAccountsFilters = z.output<typeof AnnualAccountsFilters>;

export const annualAccountsColumns = ['DateCloture', 'NomSociete', 'ChiffreAffaires', 'Resultat'] as const;

export const AnnualAccountsRequest = AnnualAccountsFilters.extend(paging(annualAccountsColumns));

/** All that is filtered, in the order of the list. */
export const AnnualAccountsExportRequest = AnnualAccountsFilters.extend(sorting(annualAccountsColumns));
export type AnnualAccountsExportRequest = z.output<typeof AnnualAccountsExportRequest>;

/** The counts speak of the filtered list. */
export const AnnualAccountsAnswer = z.object({
  Items: z.array(AnnualAccounts),
  TotalCount: z.number().int(),
  TotalSansPv: z.number().int(),
  TotalASigner: z.number().int(),
  TotalADeposer: z.number().int(),
  TotalMoitieCapital: z.number().int(),
});
