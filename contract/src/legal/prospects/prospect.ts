import { z } from 'zod';
import { civilites } from '#contract/civility.ts';
import { BirthDate, LegalDate } from '#contract/dates.ts';
import { optionalLegalForm, optionalNaf } from '#contract/directory/referentials/chosen-fields.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, paging } from '#contract/paging.ts';
import { Cents } from '#contract/permanent-files/companies/company.ts';
import { optionalPhone, optionalText, RecordId, requiredText } from '#contract/record.ts';

/** Where a request stands: the numbers travel, the words are shown. */
export const prospectStates = {
  1: 'Nouveau',
  2: 'À compléter',
  3: 'À valider',
  4: 'Validé',
  5: 'Converti',
  6: 'Sans suite',
} as const;

export const ProspectState = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)],
  'État invalide.',
);
export type ProspectState = z.infer<typeof ProspectState>;

/** States that staff may give a request in each state; it is converted by a call of its own. */
export const nextStates: Readonly<Record<ProspectState, readonly ProspectState[]>> = {
  1: [2, 3, 6],
  2: [3, 6],
  3: [2, 4, 6],
  4: [2, 6],
  5: [],
  6: [1],
};

/** States in which the visitor may still change what they told. */
export const isOpenToVisitor = (state: ProspectState) => state === 1 || state === 2;

/** How a leader is housed; not a person's LocationType, where 1 is the tenant. */
export const occupationStatuses = { 1: 'Propriétaire', 2: 'Locataire', 3: 'Hébergé' } as const;

export const prospectSources = { ESPACE: 'Espace prospect', INVITATION: 'Invitation' } as const;

const address = z.strictObject({
  Adresse1: optionalText(100),
  Cp: optionalText(10).refine((text) => !text || /^\d+$/.test(text), 'Format invalide.'),
  Ville: optionalText(50),
  Pays: optionalText(50),
});

export const ProspectEmail = z
  .string('E-mail obligatoire.')
  .trim()
  .min(1, 'E-mail obligatoire.')
  .max(50, 'Maximum 50 caractères.')
  .regex(emailPattern, 'Format invalide.');

const leader = {
  Civilite: z.enum(civilites, 'Civilité inconnue.').nullish(),
  Nom: requiredText(50, 'Nom obligatoire.'),
  Prenom: requiredText(50, 'Prénom obligatoire.'),
  NomJeuneFille: optionalText(50),
  Datenaissance: BirthDate.nullish(),
  Lieunaissance: optionalText(50),
  NativeCountry: optionalText(50),
  NumeroDepartement: optionalText(20).refine((text) => !text || /^\d+$/.test(text), 'Nombre entier attendu.'),
  Nationalite: optionalText(30),
  Email: ProspectEmail,
  Tel: optionalPhone,
  NomPere: optionalText(50),
  NomMere: optionalText(50),
  Adresse: address.nullish(),
  OccupationStatus: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Statut inconnu.').nullish(),
};

const company = {
  RaisonSociale: requiredText(150, 'Nom du projet obligatoire.'),
  FormeJuridique: optionalLegalForm,
  Capital: Cents.nullish(),
  Activite: optionalText(500),
  CodeNaf: optionalNaf,
  Adresse: address.nullish(),
  DateDebutActivite: LegalDate.nullish(),
  /** Codes of the firm's lists of regimes. */
  RegimeFiscal: optionalText(20),
  RegimeTva: z.number().int().min(0).max(99).nullish(),
};

const wrong = { error: 'Données invalide.' };

/** What begins a request: what is planned, and whom to write to. */
export const NewPMoral = z.strictObject({ ...company, Dirigeant: z.strictObject(leader, wrong) }, wrong);
export type NewPMoral = z.output<typeof NewPMoral>;

/** What goes on with one: only what is sent changes. */
export const PMoralToSave = z.strictObject(
  {
    ...company,
    RaisonSociale: company.RaisonSociale.optional(),
    Dirigeant: z
      .strictObject({
        ...leader,
        Nom: leader.Nom.optional(),
        Prenom: leader.Prenom.optional(),
        Email: ProspectEmail.optional(),
      })
      .optional(),
  },
  wrong,
);
export type PMoralToSave = z.output<typeof PMoralToSave>;

const text = z.string().nullable();
const StoredAddress = z.object({ Adresse1: text, Cp: text, Ville: text, Pays: text });

export const PMoral = z.object({
  RaisonSociale: z.string(),
  FormeJuridique: text,
  Capital: z.number().int().nullable(),
  Activite: text,
  CodeNaf: text,
  Adresse: StoredAddress,
  DateDebutActivite: text,
  RegimeFiscal: text,
  RegimeTva: z.number().int().nullable(),
  Dirigeant: z.object({
    Civilite: text,
    Nom: z.string(),
    Prenom: z.string(),
    NomJeuneFille: text,
    Datenaissance: text,
    Lieunaissance: text,
    NativeCountry: text,
    NumeroDepartement: text,
    Nationalite: text,
    Email: z.string(),
    Tel: text,
    NomPere: text,
    NomMere: text,
    Adresse: StoredAddress,
    OccupationStatus: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  }),
});
export type PMoral = z.infer<typeof PMoral>;

const instant = z.iso.datetime({ offset: true });

/** What visitor and firm wrote to each other; Auteur null: the visitor. */
export const ProspectMessage = z.object({
  Id: RecordId,
  Auteur: text,
  Texte: z.string(),
  EnvoyeLe: instant,
  IsRepondu: z.boolean(),
});

export const ProspectFile = z.object({
  Id: RecordId,
  FileName: z.string(),
  Size: z.number().int(),
  EnvoyeLe: instant,
});

/** Exactly one of the three, or none yet; the question stays as it was put. */
export const ProspectAnswer = z.object({
  GroupName: z.string(),
  Cle: z.string(),
  Label: z.string(),
  IsYes: z.boolean(),
  IsNo: z.boolean(),
  IsNA: z.boolean(),
  Commentaires: text,
});
export type ProspectAnswer = z.infer<typeof ProspectAnswer>;

const shared = {
  ProspectId: RecordId,
  Version: z.number().int(),
  Etat: ProspectState,
  /** What is missing, or why it was given up. */
  Motif: text,
  PMoral,
  CreeLe: instant,
  /** When the visitor handed it in; null: not yet. */
  EnvoyeLe: instant.nullable(),
  ValideLe: instant.nullable(),
  Messages: z.array(ProspectMessage),
  Fichiers: z.array(ProspectFile),
  Reponses: z.array(ProspectAnswer),
};

/** A request as its visitor reads it. */
export const OwnProspect = z.object({ ...shared, Cabinet: z.string(), LienJusquAu: instant });
export type OwnProspect = z.infer<typeof OwnProspect>;

/** The same as the firm reads it. */
export const Prospect = z.object({
  ...shared,
  Source: z.enum(['ESPACE', 'INVITATION']),
  SuiviPar: KeyValue.nullable(),
  DernierEchange: instant,
  AnonymiseLe: instant.nullable(),
});
export type Prospect = z.infer<typeof Prospect>;

export const ProspectRow = z.object({
  ProspectId: RecordId,
  Version: z.number().int(),
  CreeLe: instant,
  Dirigeant: z.string(),
  Email: z.string(),
  RaisonSociale: z.string(),
  FormeJuridique: text,
  Etat: ProspectState,
  Motif: text,
  SuiviPar: KeyValue.nullable(),
  DernierEchange: instant,
  /** Messages that wait for an answer. */
  EnAttente: z.number().int(),
});
export type ProspectRow = z.infer<typeof ProspectRow>;

export const ProspectListRequest = z.strictObject({
  /** The project's name, the leader's or their e-mail. */
  Nom: z.string().trim().max(100).nullish(),
  Etat: ProspectState.nullish(),
  SuiviPar: RecordId.nullish(),
  /** Begun from the first of these days to the last. */
  DateDebut: LegalDate.nullish(),
  DateFin: LegalDate.nullish(),
  ...paging(['DernierEchange', 'CreeLe', 'Dirigeant', 'RaisonSociale', 'Etat']),
});
export type ProspectListRequest = z.output<typeof ProspectListRequest>;

const StateCount = z.object({ Etat: ProspectState, Nombre: z.number().int() });

/** The counts speak of the list without its filter on the state. */
export const ProspectListAnswer = z.object({
  Items: z.array(ProspectRow),
  TotalCount: z.number().int(),
  ParEtat: z.array(StateCount),
});

export const DemandListRequest = z.strictObject({ Nom: ProspectListRequest.shape.Nom, ...page() });

/** A visitor's message that waits for an answer. */
export const Demand = z.object({
  Id: RecordId,
  ProspectId: RecordId,
  Dirigeant: z.string(),
  RaisonSociale: z.string(),
  Texte: z.string(),
  EnvoyeLe: instant,
  SuiviPar: KeyValue.nullable(),
});
export type Demand = z.infer<typeof Demand>;

export const ProspectStatistics = z.object({
  ParEtat: z.array(StateCount),
  /** Of the year: requests begun and converted in each month. */
  ParMois: z.array(
    z.object({ Mois: z.number().int(), Recus: z.number().int(), Convertis: z.number().int() }),
  ),
  ParSource: z.array(z.object({ Source: z.enum(['ESPACE', 'INVITATION']), Nombre: z.number().int() })),
  /** From the first word to the file, on average, of those converted in the year. */
  JoursAvantConversion: z.number().nullable(),
});
