import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadCompany } from './access.ts';
import { BeneficialOwners } from './beneficial-owner.ts';
import { Billing } from './billing/billing.ts';
import { Company, datedGroups } from './company.ts';
import { Deadline } from './deadlines/deadline.ts';
import { Exercise } from './exercises/exercise.ts';
import { LegalAct } from './legal-act.ts';
import { Mandate } from './mandate.ts';
import { Readiness } from './readiness.ts';
import { CapitalTable } from './share-register.ts';
import { Mission, TeamMember } from './team/team.ts';

const text = z.string().nullable();
const amount = z.number().int().nullable();

const Establishment = z.object({
  Id: z.number().int(),
  Siret: z.string(),
  Nom: text,
  Adresse: z.object({ Adresse1: text, Cp: text, Ville: text }),
  DateDebut: text,
  DateFin: text,
});

/** Fees offered for a year, in cents: for the mission, or for the tax compliance review (ECF). */
const Quote = z.object({
  Annee: z.number().int(),
  BudgetMensuel: amount,
  BudgetAnnuel: amount,
  BudgetExceptionnel: amount,
  BudgetVF: amount,
  NbBPLM: amount,
  DateEnvoi: text,
  DateAcceptation: text,
});

/** What was so before: a group of fields and the days on which it held. */
const Period = z.object({
  Groupe: z.enum(Object.keys(datedGroups) as [keyof typeof datedGroups, ...(keyof typeof datedGroups)[]]),
  Libelle: z.string(),
  DateDebut: text,
  DateFin: z.string(),
});

/** The whole file at once. */
export const CompanyDetails = Company.extend({
  Mandats: z.array(Mandate),
  TableCapital: CapitalTable,
  BeneficiairesEffectifs: BeneficialOwners,
  Etablissements: z.array(Establishment),
  Exercices: z.array(Exercise),
  Missions: z.array(Mission),
  Equipe: z.array(TeamMember),
  /** Of its IBAN the country and the last signs alone; null: nothing is known yet. */
  Facturation: Billing.nullable(),
  /** What happened to it until the day, the latest first. */
  Actes: z.array(LegalAct),
  Devis: z.array(Quote),
  DevisECF: z.array(Quote),
  /** Of today, whatever day is asked for. */
  PretPour: Readiness,
  /** What is not done yet, the earliest first. */
  Echeances: z.array(Deadline),
  /** Requests to change it that nobody has decided. */
  DemandesOuvertes: z.number().int(),
  Periodes: z.array(Period),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** A company with all that its file holds, today or as it was on a day. */
export const GetSocieteByIdWithAllDetails = call({
  method: 'POST',
  path: 'societe/GetSocieteByIdWithAllDetails',
  request: z.strictObject({ Id: RecordId, AsOf: LegalDate.nullish() }),
  answer: CompanyDetails,
  access: mayReadCompany,
});
