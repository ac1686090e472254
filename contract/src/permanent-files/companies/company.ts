import { z } from 'zod';
import { datedChange } from '#contract/dated-change.ts';
import { LegalDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { optionalLegalForm, optionalNaf } from '#contract/directory/referentials/chosen-fields.ts';
import { compact, isSiren, isSiret, isVatNumber } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import {
  optionalEmail,
  optionalPhone,
  optionalSite,
  optionalText,
  RecordId,
  recordMarks,
  requiredText,
} from '#contract/record.ts';

/** What a company is to the firm. */
export const qualities = {
  DOSSIER: 'Dossier de cabinet',
  CLIENT_PORTAGE: 'Cliente de portage',
  TIERS: 'Tiers',
} as const;

/** Follows from the dates that the file holds. */
export const companyStates = {
  EN_CREATION: 'En création',
  EN_ACTIVITE: 'En activité',
  EN_SOMMEIL: 'En sommeil',
  EN_DISSOLUTION: 'En dissolution',
  EN_LIQUIDATION: 'En liquidation',
  RADIEE: 'Radiée',
} as const;

export type CompanyState = keyof typeof companyStates;

export const taxFilings = {
  REEL_NORMAL: 'Réel normal',
  REEL_SIMPLIFIE: 'Réel simplifié',
  MICRO: 'Micro',
  DECLARATION_CONTROLEE: 'Déclaration contrôlée',
} as const;

export const vatPeriods = { M: 'Mensuelle', T: 'Trimestrielle', A: 'Annuelle' } as const;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

export const stateKeys = keysOf(companyStates);
export const qualityKeys = keysOf(qualities);

/** In cents. */
export const Cents = z
  .number('Montant invalide.')
  .int(wholeCents)
  .min(0, 'Montant invalide.')
  .max(Number.MAX_SAFE_INTEGER);

const digits = (length: number, message: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, '') || null)
    .refine((text) => text === null || (/^\d+$/.test(text) && text.length === length), message)
    .nullish();

const numberOf = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .max(30, message)
    .transform((text) => compact(text) || null)
    .refine((text) => text === null || isValid(text), message)
    .nullish();

/** What is not sent stays as it is; of a new company it is a no. */
const flag = z.boolean().optional();

/** Where a company has its seat. */
export const CompanyAddress = z.strictObject({
  Adresse1: optionalText(100),
  Cp: optionalText(10).refine((text) => !text || /^\d+$/.test(text), 'Format invalide.'),
  Ville: optionalText(50),
  Pays: optionalText(50),
  PaysAlpha2Code: optionalText(2),
  CodeCommune: optionalText(5),
});

const identity = {
  RaisonSociale: requiredText(150, 'Raison sociale obligatoire.'),
  NomCommercial: optionalText(150),
  Enseigne: optionalText(100),
  Sigle: optionalText(30),
  FormeJuridique: optionalLegalForm,
  /** INSEE's 'catégorie juridique'. */
  CategorieJuridique: digits(4, '4 chiffres attendus.'),
  Objet: optionalText(2000),
};

const seat = {
  Siren: numberOf(isSiren, 'SIREN invalide.'),
  Siret: numberOf(isSiret, 'SIRET invalide.'),
  NumeroEtranger: optionalText(30),
  NumeroTva: numberOf(isVatNumber, 'Numéro de TVA invalide.'),
  Adresse: CompanyAddress.nullish(),
  /** Registry of the commercial court; with the SIREN it makes the 'RCS' number. */
  IdGreffe: RecordId.nullish(),
};

/** A code of each nomenclature: NAF 2025 takes the place of rév. 2 on 1 January 2027. */
const activity = { CodeNaf: optionalNaf, CodeNaf2025: optionalNaf };

const life = {
  /** Codes of the lists of France, while the company is being created or changed. */
  ActeVieSociete: optionalText(50),
  StatutCreationSociete: optionalText(80),
  DateConstitution: LegalDate.nullish(),
  DateImmatriculation: LegalDate.nullish(),
  DateDebutActivite: LegalDate.nullish(),
  DureeAnnees: z.number().int().min(1, 'De 1 à 99 ans.').max(99, 'De 1 à 99 ans.').nullish(),
  DateMiseEnSommeil: LegalDate.nullish(),
  DateDissolution: LegalDate.nullish(),
  DateClotureLiquidation: LegalDate.nullish(),
  DateRadiation: LegalDate.nullish(),
};

const contact = {
  Telephone: optionalPhone,
  TelephoneSecondaire: optionalPhone,
  Email: optionalEmail,
  SiteInternet: optionalSite,
  /** A person of the register. */
  IdContactPrincipal: RecordId.nullish(),
};

const capital = {
  Capital: Cents.nullish(),
  IsCapitalVariable: flag,
  CapitalMinimum: Cents.nullish(),
  NombreTitres: z.number().int().positive('Nombre de titres invalide.').max(1e12).nullish(),
};

const closing = {
  /** 'MM-DD', 02-29 allowed: the last day of February, whatever the year. */
  MoisJourCloture: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Jour de clôture invalide.')
    .refine((text) => !/^(02-3|(04|06|09|11)-31)/.test(text), 'Ce jour n’existe pas.')
    .nullish(),
  DatePremiereCloture: LegalDate.nullish(),
};

const taxes = {
  /** Code of the firm's list of tax regimes: IS, BIC_IR, BNC_IR. */
  RegimeFiscal: optionalText(20),
  RegimeImposition: z.enum(keysOf(taxFilings)).nullish(),
  /** Code of the firm's list of VAT regimes: 4 CA3, 2 CA12, 0 awaiting. */
  RegimeTva: z.number().int().min(0).max(99).nullish(),
  PeriodiciteTva: z.enum(keysOf(vatPeriods)).nullish(),
  /** Null: computed from form, seat and SIREN. */
  JourDepotTva: z.number().int().min(15, 'Du 15 au 24.').max(24, 'Du 15 au 24.').nullish(),
  IsTvaSurDebits: flag,
  /** Spelt so (sic, specification 3, section 3). */
  RegimeTvaAssujjet: optionalText(50),
  IdServiceImpots: RecordId.nullish(),
  ReferencesObligations: z
    .strictObject({
      Is: optionalText(10),
      Tva: optionalText(10),
      Cfe: optionalText(10),
      Cvae: optionalText(10),
      Ts: optionalText(10),
      Rcm: optionalText(10),
    })
    .nullish(),
  IsZoneFranche: flag,
  IsIntegrationFiscale: flag,
  IdSocieteTete: RecordId.nullish(),
  IsAssujettiUnique: flag,
};

const social = {
  IsEmployeur: flag,
  TrancheEffectif: optionalText(50),
  NombreSalaries: z.number().int().min(0).max(1_000_000).nullish(),
  /** Number of the collective agreement. */
  CodeIdcc: digits(4, '4 chiffres attendus.'),
  IdUrssaf: RecordId.nullish(),
  IdCaisseRetraite: RecordId.nullish(),
  IdPrevoyance: RecordId.nullish(),
  IdMutuelle: RecordId.nullish(),
  JourDsn: z.union([z.literal(5), z.literal(15)]).nullish(),
};

const firm = {
  /** The firm's own code of the file, unique in the firm whatever its capitals. */
  Reference: optionalText(20),
  IdCabinet: RecordId.nullish(),
  IsConfidentiel: flag,
  /** Who reads a confidential file beside its team. */
  Lecteurs: z.array(RecordId).max(50, 'Au plus 50 lecteurs.').optional(),
  Commentaire: optionalText(2000),
  IsDisabled: z.union([z.literal(0), z.literal(1)]).optional(),
};

/**
 * Groups whose values hold from a day on: a change opens a period and keeps the one before, a correction overwrites.
 * Mandates, holdings, exercises, missions and the team have days of their own.
 */
export const datedGroups = {
  IDENTITE: { label: 'Identité', fields: Object.keys(identity) },
  SIEGE: { label: 'Siège', fields: Object.keys(seat) },
  ACTIVITE: { label: 'Activité', fields: Object.keys(activity) },
  CAPITAL: { label: 'Capital', fields: Object.keys(capital) },
  CLOTURE: { label: 'Clôture', fields: Object.keys(closing) },
  REGIME_FISCAL: { label: 'Régime fiscal', fields: ['RegimeFiscal', 'RegimeImposition'] },
  REGIME_TVA: { label: 'Régime de TVA', fields: ['RegimeTva', 'PeriodiciteTva'] },
} as const;

/** Legal facts: only those who keep the companies change them, accountants ask for it. */
export const legalFields: readonly string[] = [
  ...datedGroups.IDENTITE.fields,
  ...datedGroups.SIEGE.fields,
  ...datedGroups.CAPITAL.fields,
  ...Object.keys(life),
];

const companyFields = {
  ...firm,
  ...identity,
  ...seat,
  ...activity,
  ...life,
  ...contact,
  ...capital,
  ...closing,
  ...taxes,
  ...social,
};

/** The parts that a company's form is opened by, and what each of them asks. */
export const companySections = {
  identite: { label: 'Identité et siège', fields: Object.keys({ ...identity, ...seat, ...activity }) },
  vie: { label: 'Vie de la société', fields: Object.keys(life) },
  contact: { label: 'Contact', fields: Object.keys(contact) },
  capital: { label: 'Capital', fields: Object.keys(capital) },
  fiscal: { label: 'Fiscal', fields: Object.keys({ ...closing, ...taxes }) },
  social: { label: 'Social', fields: Object.keys(social) },
  cabinet: { label: 'Au cabinet', fields: [...Object.keys(firm), 'IsDossier', 'IsClientePortage'] },
} as const;
export type CompanySection = keyof typeof companySections;

/** A field that does not go with the others, and what is said of it. */
interface Fault {
  path: string;
  message: string;
}

interface Numbered {
  Siren?: string | null | undefined;
  Siret?: string | null | undefined;
  NumeroTva?: string | null | undefined;
}

function otherSiren({ Siren, Siret, NumeroTva }: Numbered): Fault[] {
  const faults: Fault[] = [];
  const wrong = (path: string, message: string) => faults.push({ path, message });
  if (Siren && Siret && !Siret.startsWith(Siren)) wrong('Siren', 'Ce SIREN n’est pas le début du SIRET.');
  const own = Siren ?? Siret?.slice(0, 9);
  if (own && NumeroTva && !NumeroTva.endsWith(own))
    wrong('NumeroTva', 'Ce numéro de TVA n’est pas celui du SIREN de cette société.');
  return faults;
}

interface Lived {
  DateConstitution?: string | null | undefined;
  DateImmatriculation?: string | null | undefined;
  DateDissolution?: string | null | undefined;
  DateClotureLiquidation?: string | null | undefined;
  DateRadiation?: string | null | undefined;
}

/** What happens to a company happens in this order. */
const order = [
  'DateConstitution',
  'DateImmatriculation',
  'DateDissolution',
  'DateClotureLiquidation',
  'DateRadiation',
] as const;

function disorder(dates: Lived): Fault[] {
  const faults: Fault[] = [];
  let latest: string | undefined;
  for (const name of order) {
    const date = dates[name];
    if (!date) continue;
    if (latest && date < latest)
      faults.push({ path: name, message: 'Cette date précède celle de l’étape d’avant.' });
    latest = date;
  }
  return faults;
}

/** Fields that must go together. */
export const boundFields: readonly string[] = ['Siren', 'Siret', 'NumeroTva', ...order];

/** What of a company's numbers and dates does not go together. */
export const faultsOf = (company: Numbered & Lived): Fault[] => [
  ...otherSiren(company),
  ...disorder(company),
];

function refuseFaults(company: Numbered & Lived, context: z.RefinementCtx) {
  for (const { path, message } of faultsOf(company))
    context.addIssue({ code: 'custom', path: [path], message });
}

const wrong = { error: 'Données invalide.' };

/** A company to add: in creation or abroad it has no SIRET. */
export const CompanyToAdd = z
  .strictObject(
    { ...companyFields, Id: z.literal(0).nullish(), Qualite: z.enum(qualityKeys).default('DOSSIER') },
    wrong,
  )
  .superRefine(refuseFaults);
export type CompanyToAdd = z.output<typeof CompanyToAdd>;

/** A company to change: what is not sent stays, so that each part of its form is saved by itself. */
export const CompanyToEdit = z
  .strictObject(
    {
      ...companyFields,
      RaisonSociale: companyFields.RaisonSociale.optional(),
      IsDossier: flag,
      IsClientePortage: flag,
      Id: RecordId,
      Version: z.number().int().positive().optional(),
      ...datedChange,
    },
    wrong,
  )
  .superRefine(refuseFaults);
export type CompanyToEdit = z.output<typeof CompanyToEdit>;

const text = z.string().nullable();
const whole = z.number().int().nullable();

/** A company as it is shown: today, or on the day that was asked for. */
export const Company = z.object({
  ...recordMarks,
  Guid: z.uuid(),
  Qualites: z.array(z.enum(qualityKeys)),
  Etat: z.enum(stateKeys),
  Reference: text,
  RaisonSociale: z.string(),
  NomCommercial: text,
  Enseigne: text,
  Sigle: text,
  FormeJuridique: text,
  FormeJuridiqueLibelle: text,
  CategorieJuridique: text,
  Objet: text,
  Siren: text,
  Siret: text,
  NumeroEtranger: text,
  NumeroTva: text,
  CodeNaf: text,
  CodeNafLibelle: text,
  CodeNaf2025: text,
  CodeNaf2025Libelle: text,
  IdGreffe: whole,
  Greffe: text,
  /** 'RCS Tours 732 829 320'. */
  Immatriculation: text,
  Adresse: z.object({
    Adresse1: text,
    Cp: text,
    Ville: text,
    Pays: text,
    PaysAlpha2Code: text,
    CodeCommune: text,
  }),
  ActeVieSociete: text,
  StatutCreationSociete: text,
  DateConstitution: text,
  DateImmatriculation: text,
  DateDebutActivite: text,
  DureeAnnees: whole,
  /** Where duration and registration are known. */
  DateFinStatutaire: text,
  DateMiseEnSommeil: text,
  DateDissolution: text,
  DateClotureLiquidation: text,
  DateRadiation: text,
  Telephone: text,
  TelephoneSecondaire: text,
  Email: text,
  SiteInternet: text,
  ContactPrincipal: KeyValue.nullable(),
  Capital: whole,
  IsCapitalVariable: z.boolean(),
  CapitalMinimum: whole,
  NombreTitres: whole,
  MoisJourCloture: text,
  DatePremiereCloture: text,
  RegimeFiscal: text,
  RegimeImposition: z.enum(keysOf(taxFilings)).nullable(),
  RegimeTva: whole,
  RegimeTvaLibelle: text,
  PeriodiciteTva: z.enum(keysOf(vatPeriods)).nullable(),
  JourDepotTva: whole,
  IsTvaSurDebits: z.boolean(),
  RegimeTvaAssujjet: text,
  ServiceImpots: KeyValue.nullable(),
  ReferencesObligations: z
    .object({ Is: text, Tva: text, Cfe: text, Cvae: text, Ts: text, Rcm: text })
    .partial(),
  IsZoneFranche: z.boolean(),
  IsIntegrationFiscale: z.boolean(),
  SocieteTete: KeyValue.nullable(),
  IsAssujettiUnique: z.boolean(),
  IsEmployeur: z.boolean(),
  TrancheEffectif: text,
  NombreSalaries: whole,
  CodeIdcc: text,
  Urssaf: KeyValue.nullable(),
  CaisseRetraite: KeyValue.nullable(),
  Prevoyance: KeyValue.nullable(),
  Mutuelle: KeyValue.nullable(),
  JourDsn: whole,
  Cabinet: KeyValue.nullable(),
  ChefMission: KeyValue.nullable(),
  Gestionnaire: KeyValue.nullable(),
  IsConfidentiel: z.boolean(),
  Lecteurs: z.array(KeyValue),
  Commentaire: text,
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
});
export type Company = z.infer<typeof Company>;
