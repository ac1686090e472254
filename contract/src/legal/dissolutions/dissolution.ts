import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { Cents } from '#contract/permanent-files/companies/company.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

export const dissolutionKinds = {
  AMIABLE: 'Amiable',
  TUP: 'Transmission universelle de patrimoine',
  JUDICIAIRE: 'Judiciaire',
} as const;

/** Each follows from the last day that is known. */
export const dissolutionStates = {
  DECIDEE: 'Décidée',
  PUBLIEE: 'Publiée',
  DEPOSEE: 'Déposée au greffe',
  COMPTES_RECUS: 'Comptes reçus',
  CLOTUREE: 'Clôturée',
  RADIEE: 'Radiée',
  ABANDONNEE: 'Abandonnée',
} as const;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

const kindKeys = keysOf(dissolutionKinds);
const stateKeys = keysOf(dissolutionStates);

const steps = {
  DateDecision: requiredDate('Date de décision obligatoire.'),
  DateNomination: LegalDate.nullish(),
  DateRenouvellement: LegalDate.nullish(),
  DatePublication: LegalDate.nullish(),
  DateBodacc: LegalDate.nullish(),
  DateDepotGreffe: LegalDate.nullish(),
  DateReception: LegalDate.nullish(),
  DateApprobationComptes: LegalDate.nullish(),
  DateClotureLiquidation: LegalDate.nullish(),
  DatePublicationCloture: LegalDate.nullish(),
  DateRadiation: LegalDate.nullish(),
};

type Days = { [Step in keyof typeof steps]?: string | null | undefined };

/** What comes after what: the second is never earlier. */
const orders: readonly [before: keyof Days, after: keyof Days, message: string][] = [
  ['DateDecision', 'DateNomination', 'Le liquidateur ne peut pas être nommé avant la décision.'],
  ['DateNomination', 'DateRenouvellement', 'Le mandat ne peut pas être renouvelé avant la nomination.'],
  ['DateDecision', 'DatePublication', 'La publication précède la décision.'],
  ['DateDecision', 'DateBodacc', 'La parution au BODACC précède la décision.'],
  ['DateDecision', 'DateDepotGreffe', 'Le dépôt au greffe précède la décision.'],
  ['DateDecision', 'DateReception', 'Le bilan ne peut pas être reçu avant la décision.'],
  ['DateReception', 'DateApprobationComptes', 'Les comptes sont approuvés avant d’être reçus.'],
  ['DateApprobationComptes', 'DateClotureLiquidation', 'La clôture précède l’approbation des comptes.'],
  ['DateClotureLiquidation', 'DatePublicationCloture', 'Cette publication précède la clôture.'],
  ['DateClotureLiquidation', 'DateRadiation', 'La radiation précède la clôture.'],
];

interface Sent extends Days {
  Nature: keyof typeof dissolutionKinds;
  BoniLiquidation?: number | null | undefined;
}

type Faults = Generator<[path: string, message: string]>;

function* faultsOfDays(sent: Sent): Faults {
  for (const [before, after, message] of orders) {
    const [from, to] = [sent[before], sent[after]];
    if (from && to && to < from) yield [after, message];
  }
  for (const step of Object.keys(steps) as (keyof Days)[])
    if ((sent[step] ?? '') > todayInParis()) yield [step, 'Cette date ne peut pas être à venir.'];
}

/** Of a TUP there is neither liquidator nor liquidation. */
function* faultsOfTransfer({ DateNomination, DateClotureLiquidation }: Sent): Faults {
  if (DateNomination) yield ['DateNomination', 'Une TUP n’a pas de liquidateur.'];
  if (DateClotureLiquidation) yield ['DateClotureLiquidation', 'Une TUP n’ouvre pas de liquidation.'];
}

/** Two meetings, and what comes last after the closing (CCRCS 05-78, 2015-014). */
function* faultsOfLiquidation({ DateDecision, DateClotureLiquidation, DateRadiation }: Sent): Faults {
  if (DateDecision && DateDecision === DateClotureLiquidation)
    yield ['DateClotureLiquidation', 'La clôture est décidée par une autre assemblée que la dissolution.'];
  if (DateRadiation && !DateClotureLiquidation)
    yield ['DateClotureLiquidation', 'La radiation suit la clôture de la liquidation.'];
}

function* faultsOf(sent: Sent): Faults {
  yield* faultsOfDays(sent);
  yield* sent.Nature === 'TUP' ? faultsOfTransfer(sent) : faultsOfLiquidation(sent);
  const { DatePublication, DatePublicationCloture, BoniLiquidation, DateApprobationComptes } = sent;
  if (DatePublication && DatePublication === DatePublicationCloture)
    yield ['DatePublicationCloture', 'La clôture a une publication à elle.'];
  if (BoniLiquidation != null && !DateApprobationComptes)
    yield ['DateApprobationComptes', 'Le boni suit l’approbation des comptes de liquidation.'];
}

/** A dissolution to add (Id absent or 0) or to change. */
export const DissolutionToSave = z
  .strictObject(
    {
      Id: z.number().int().min(0).nullish(),
      Version: z.number().int().positive().nullish(),
      IdSociete: z.number('Société obligatoire.').int().positive(),
      Nature: z.enum(kindKeys, 'Nature obligatoire.'),
      Liquidateur: optionalText(150),
      BoniLiquidation: Cents.nullish(),
      ...steps,
    },
    { error: 'Données invalide.' },
  )
  .superRefine((sent, context) => {
    for (const [path, message] of faultsOf(sent)) context.addIssue({ code: 'custom', path: [path], message });
  });

const text = z.string().nullable();

export const Dissolution = z.object({
  ...recordMarks,
  IdSociete: z.number().int(),
  Societe: KeyValue,
  Siren: text,
  Nature: z.enum(kindKeys),
  Etat: z.enum(stateKeys),
  Liquidateur: text,
  DateDecision: z.string(),
  DateNomination: text,
  DateRenouvellement: text,
  DatePublication: text,
  DateBodacc: text,
  DateDepotGreffe: text,
  BilanRecu: z.boolean(),
  DateReception: text,
  DateApprobationComptes: text,
  DateClotureLiquidation: text,
  DatePublicationCloture: text,
  BoniLiquidation: z.number().int().nullable(),
  DateRadiation: text,
  DateAbandon: text,
  Motif: text,
  /** Of the surplus, in cents, where it is known: rate and source are among the parameters. */
  DroitPartage: z.number().int().nullable(),
  /** Last day of the liquidator's mandate. */
  FinMandat: text,
  Echeances: z.array(Deadline),
  ProchaineEcheance: Deadline.nullable(),
});
export type Dissolution = z.infer<typeof Dissolution>;

export const DissolutionFilters = z.strictObject({
  Nature: z.enum(kindKeys).nullish(),
  Etat: z.enum(stateKeys).nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  BilanRecu: z.boolean().nullish(),
  /** One of its deadlines has passed unmet. */
  IsEnRetard: z.boolean().nullish(),
  Filter: z.string().trim().max(100).nullish(),
});
export type DissolutionFilters = z.output<typeof DissolutionFilters>;

export const DissolutionListRequest = DissolutionFilters.extend(page());

/** The counts speak of the filtered list. */
export const DissolutionListAnswer = z.object({
  Items: z.array(Dissolution),
  TotalCount: z.number().int(),
  TotalEnCours: z.number().int(),
  TotalEnRetard: z.number().int(),
  TotalSansBilan: z.number().int(),
  TotalRadiees: z.number().int(),
});

/** What a mail to the customer asks for. */
export const dissolutionMails = {
  PIECES: 'Demande de pièces',
  COMPTES: 'Demande des comptes de liquidation',
  RELANCE: 'Relance',
} as const;
export type DissolutionMail = keyof typeof dissolutionMails;
export const mailKeys = keysOf(dissolutionMails);
