import { z } from 'zod';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { optionalText, RecordId } from '#contract/record.ts';

/** How far a declaration is (specification 2, section 9). */
export const vatStates = [
  { code: 1, label: 'À déclarer' },
  { code: 2, label: 'À déclarer et à payer' },
  { code: 3, label: 'Déclarée' },
  { code: 4, label: 'Déclarée et payée' },
] as const;

export const VatState = z.literal(
  vatStates.map(({ code }) => code),
  'État inconnu.',
);
export type VatState = z.infer<typeof VatState>;

export const isDeclared = (state: VatState): boolean => state > 2;

/** The return of a month or quarter, the yearly one of the simplified regime, and its deposits. */
export const vatForms = { CA3: 'CA3', CA12: 'CA12', ACOMPTE: 'Acompte CA12' } as const;
export type VatForm = keyof typeof vatForms;
const formKeys = Object.keys(vatForms) as [VatForm, ...VatForm[]];

/** A proof that it was declared; its file is SocieteDocument/DownloadDeclarationTVAFiles. */
const VatCertificate = z.object({ FileGuid: z.uuid(), IdDocument: z.number().int(), FileName: z.string() });

const text = z.string().nullable();
const money = z.number().int().nullable();

/** What a company declares for a period; amounts in cents, a credit is negative. */
export const VatDeclaration = z.object({
  Id: z.number().int(),
  Guid: z.uuid(),
  Version: z.number().int(),
  Societe: KeyValue,
  Siren: text,
  /** Code of the firm's list: CA3 4, CA12 2. */
  Regime: z.number().int(),
  Formulaire: z.enum(formKeys),
  DateDebut: z.string(),
  DateFin: z.string(),
  Echeance: z.string(),
  /** Rule, values and article of the day; null where a value it wants has been taken away since. */
  Pourquoi: Deadline.nullable(),
  Montant: money,
  Neant: z.boolean(),
  Etat: VatState,
  EnRetard: z.boolean(),
  DateDeclaration: text,
  Motif: text,
  Certificat: z.array(VatCertificate),
  Collaborateur: KeyValue.nullable(),
});
export type VatDeclaration = z.infer<typeof VatDeclaration>;

const year = z.number().int().min(1990, 'Année invalide.').max(2199, 'Année invalide.');

export const VatFilters = z.strictObject({
  IdSociete: RecordId.nullish(),
  /** Year and month in which it falls due. */
  Annee: year.nullish(),
  Periode: z.number().int().min(1, 'Mois invalide.').max(12, 'Mois invalide.').nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  Regime: z.number().int().min(0).max(99).nullish(),
  Etat: VatState.nullish(),
  EnRetard: z.boolean().nullish(),
  /** Declared, and nothing that proves it. */
  SansPreuve: z.boolean().nullish(),
  Texte: z.string().trim().max(100).nullish(),
});
export type VatFilters = z.output<typeof VatFilters>;

export const vatColumns = ['Echeance', 'NomSociete', 'Montant'] as const;
export const VatListRequest = VatFilters.extend(paging(vatColumns));

/** All that is filtered, in the order of the list. */
export const VatExportRequest = VatFilters.extend(sorting(vatColumns));
export type VatExportRequest = z.output<typeof VatExportRequest>;

/** By state, of what is filtered; late and without proof beside. */
const counts = {
  TotalADeclarer: z.number().int(),
  TotalAPayer: z.number().int(),
  TotalDeclarees: z.number().int(),
  TotalPayees: z.number().int(),
  TotalEnRetard: z.number().int(),
  TotalSansPreuve: z.number().int(),
};

export const VatListAnswer = z.object({
  Items: z.array(VatDeclaration),
  TotalCount: z.number().int(),
  ...counts,
});

/** Companies of the firm in the calendar beside the counts: those whose regime nobody has chosen have none. */
export const VatStatistics = z.object({ ...counts, TotalSansRegime: z.number().int() });

/** A motive stands for the proof of a declared state. */
export const missingProof = 'Joignez la preuve du dépôt, ou dites pourquoi elle manque.';

const amount = z
  .number('Montant invalide.')
  .int(wholeCents)
  .min(-Number.MAX_SAFE_INTEGER, 'Montant invalide.')
  .max(Number.MAX_SAFE_INTEGER, 'Montant invalide.');

/** What is told of a declaration as it is saved. */
export const toSave = {
  Etat: VatState,
  Montant: amount.nullish(),
  Neant: z.boolean().default(false),
  DateDeclaration: z.iso.date('Date invalide.').nullish(),
  Motif: optionalText(300),
};

/** A row of the mass entry as it came out: saved with its new version, or why not and at which field. */
export const SavedVatRow = z.object({
  Id: RecordId,
  Version: z.number().int().nullable(),
  Champ: text,
  Message: text,
});
export type SavedVatRow = z.infer<typeof SavedVatRow>;

const VatAccount = z.object({
  Compte: z.string(),
  Libelle: z.string(),
  /** Of the period, in cents; entries that settle the VAT (4455) are left out. */
  Debit: z.number().int(),
  Credit: z.number().int(),
});

/** What is known of a period: the declaration, that of a year before, and what the books say. */
export const VatValues = z.object({
  Declaration: VatDeclaration,
  AnneePrecedente: VatDeclaration.nullable(),
  /** Null: no confirmed FEC holds this period. */
  Fec: z
    .object({
      Exercice: z.object({ DateDebut: z.string(), DateFin: z.string() }),
      Comptes: z.array(VatAccount),
      Collectee: z.number().int(),
      Deductible: z.number().int(),
      /** Collected less deductible. */
      Solde: z.number().int(),
      /** Declared less that; null while no amount is known. */
      Ecart: z.number().int().nullable(),
    })
    .nullable(),
});
export type VatValues = z.infer<typeof VatValues>;

interface Sent {
  Etat: VatState;
  Montant?: number | null | undefined;
  Neant: boolean;
  DateDeclaration?: string | null | undefined;
}

/** What contradicts itself, by field; the proof aside, which only the stored row tells. */
export function vatFaults(
  { Etat, Montant, Neant, DateDeclaration }: Sent,
  today: string,
): { Path: string; Message: string }[] {
  const faults: { Path: string; Message: string }[] = [];
  const wrong = (Path: string, Message: string) => faults.push({ Path, Message });
  if (Neant && Montant) wrong('Montant', 'Une déclaration néant n’a pas de montant.');
  if (Neant && (Etat === 2 || Etat === 4)) wrong('Etat', 'Une déclaration néant ne se paie pas.');
  if (Etat === 4 && !(Montant && Montant > 0)) wrong('Montant', 'Indiquez le montant payé.');
  if (DateDeclaration && Etat < 3)
    wrong('DateDeclaration', 'Seule une déclaration déposée a une date de dépôt.');
  if (DateDeclaration && DateDeclaration > today)
    wrong('DateDeclaration', 'Cette date ne peut pas être à venir.');
  return faults;
}
