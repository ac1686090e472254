import { z } from 'zod';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';

/** Where a connection stands: by its consent, and by what the bank last said. */
export const connectionStates = {
  A_TERMINER: 'À terminer',
  ACTIVE: 'Active',
  A_RENOUVELER: 'À renouveler',
  EN_ERREUR: 'En erreur',
  REVOQUEE: 'Révoquée',
} as const;
export type ConnectionState = keyof typeof connectionStates;
const states = Object.keys(connectionStates) as [ConnectionState, ...ConnectionState[]];

/** Where the lines of a synchronisation come from. */
export const bankSources = { simulation: 'Simulation', powens: 'Powens', fichier: 'Relevé' } as const;
export type BankSource = keyof typeof bankSources;
const sources = Object.keys(bankSources) as [BankSource, ...BankSource[]];

export const BankSyncFilters = z.strictObject({
  Banque: z.string().trim().max(100).nullish(),
  /** The synchronisation failed. */
  IsEnErreur: z.boolean().nullish(),
  /** Consents that end within the days of the reminder, or have ended. */
  IsBientotEchu: z.boolean().nullish(),
  IdCabinet: RecordId.nullish(),
  IdSociete: RecordId.nullish(),
});
export type BankSyncFilters = z.output<typeof BankSyncFilters>;

export const bankSyncColumns = ['Debut', 'Banque', 'Nouvelles', 'ConsentementJusquAu'] as const;
export const BankSyncListRequest = BankSyncFilters.extend(paging(bankSyncColumns));
export const BankSyncExportRequest = BankSyncFilters.extend(sorting(bankSyncColumns));

const count = z.number().int();

/** One synchronisation, or one statement that was imported. */
export const BankSyncRow = z.object({
  Id: RecordId,
  /** Null: a statement, which rests on no connection. */
  IdConnexion: RecordId.nullable(),
  Banque: z.string(),
  /** The accounts that lines were taken of, masked. */
  Compte: z.string().nullable(),
  /** Whose: a cabinet of the firm, or a company. */
  IdCabinet: RecordId.nullable(),
  IdSociete: RecordId.nullable(),
  NomTitulaire: z.string(),
  Source: z.enum(sources),
  Debut: z.string(),
  Fin: z.string(),
  Nouvelles: count,
  Doubles: count,
  EstReussie: z.boolean(),
  Message: z.string().nullable(),
  /** Of the connection, as it is now. */
  Etat: z.enum(states).nullable(),
  ConsentementJusquAu: z.string().nullable(),
  IsBientotEchu: z.boolean(),
});
export type BankSyncRow = z.infer<typeof BankSyncRow>;

export const BankSyncListAnswer = z.object({
  Items: z.array(BankSyncRow),
  TotalCount: count,
  TotalEnErreur: count,
  TotalBientotEchu: count,
  TotalNouvelles: count,
  TotalDoubles: count,
  /** The aggregator of the installation. */
  Service: z.object({ Nom: z.string(), IsSimulation: z.boolean() }),
});

const BankAccountTold = z.object({
  Id: RecordId,
  Libelle: z.string(),
  /** 'FR76 •••• 1234': the whole number is not kept. */
  Numero: z.string(),
  Devise: z.string(),
  Solde: count.nullable(),
  SoldeAu: z.string().nullable(),
});

const BankLineTold = z.object({
  Id: RecordId,
  IdCompte: RecordId,
  Date: z.string(),
  Libelle: z.string(),
  /** Cents; what leaves the account is negative. */
  Montant: count,
});

/** The same with its accounts and the first of its lines. */
export const BankSyncDetails = BankSyncRow.extend({
  Auteur: z.string().nullable(),
  NomFichier: z.string().nullable(),
  ConnecteLe: z.string().nullable(),
  RevoqueeLe: z.string().nullable(),
  Motif: z.string().nullable(),
  Comptes: z.array(BankAccountTold),
  Lignes: z.array(BankLineTold),
});
export type BankSyncDetails = z.infer<typeof BankSyncDetails>;

/** As many lines as a panel shows. */
export const mostLinesTold = 200;

const oneOwner = ({ IdCabinet, IdSociete }: { IdCabinet?: unknown; IdSociete?: unknown }) =>
  (IdCabinet == null) !== (IdSociete == null);
const ownerMissing = { path: ['IdCabinet'], message: 'Cabinet ou société obligatoire, l’un des deux.' };

const owner = { IdSociete: RecordId.nullish(), IdCabinet: RecordId.nullish() };

export const BankConnectionToOpen = z.strictObject(owner).refine(oneOwner, ownerMissing);

/** Where the user goes to choose the bank and to consent. */
export const BankConsentPage = z.object({ IdConnexion: RecordId, Url: z.string() });

/** What the bank's page comes back with: the connection's name at the aggregator, and the state that it was begun with. */
export const BankConsentGiven = z.strictObject({
  Etat: z.string().max(200),
  Connexion: z.string().trim().min(1).max(50),
});

export const BankRevocation = z.strictObject({
  Id: RecordId,
  Motif: requiredText(500, 'Motif obligatoire.'),
});

export const StatementToImport = z
  .strictObject({
    ...owner,
    /** What the account is called; wanted of a CSV, whose lines do not name it. */
    Compte: z.string().trim().max(60).nullish(),
  })
  .refine(oneOwner, ownerMissing);
