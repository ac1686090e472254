import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { alertRuleKeys, type Gravity, gravities } from './rules.ts';

/** No alert is closed by hand: it is open until the fact is no more, or put off until a day. */
export const alertStates = { OUVERTE: 'Ouverte', REPORTEE: 'Reportée' } as const;
export type AlertState = keyof typeof alertStates;
const stateKeys = Object.keys(alertStates) as [AlertState, ...AlertState[]];
const gravityKeys = Object.keys(gravities) as [Gravity, ...Gravity[]];

export const alertColumns = ['Gravite', 'Regle', 'Dossier', 'Depuis', 'Detenteur', 'Etat'] as const;

const filters = {
  Regle: z.enum(alertRuleKeys).nullish(),
  Gravite: z.enum(gravityKeys).nullish(),
  /** Of whoever holds it. */
  IdDetenteur: RecordId.nullish(),
  IsSansDetenteur: z.boolean().nullish(),
  /** Those put off alone; the others unless asked for. */
  IsReportees: z.boolean().nullish(),
  Texte: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  /** Held by whoever the caller answers for. */
  IsMonEquipe: z.boolean().nullish(),
};

export const AlertExportRequest = z.strictObject({ ...filters, ...sorting(alertColumns) });
export type AlertFilters = z.output<typeof AlertExportRequest>;
export const AlertListRequest = z.strictObject({ ...filters, ...paging(alertColumns) });

/** Names an alert by its rule, what it is of, and since when. */
const Cle = z.string().regex(/^[A-Z_]{1,30}\|[^|]{1,60}\|\d{4}-\d\d-\d\d$/, 'Alerte inconnue.');

export const Alert = z.object({
  Cle,
  Regle: z.enum(alertRuleKeys),
  Gravite: z.enum(gravityKeys),
  /** Null: of the firm itself. */
  Societe: KeyValue.nullable(),
  /** What the alert is of: a person, a year, an invoice. */
  Objet: z.string(),
  /** The day from which on the fact stands. */
  Depuis: z.string(),
  Detenteur: KeyValue.nullable(),
  /** Somebody was given it, rather than the file's manager. */
  EstReaffectee: z.boolean(),
  Etat: z.enum(stateKeys),
  ReporteeAu: z.string().nullable(),
  Motif: z.string().nullable(),
  /** Where it is dealt with, a screen of the application. */
  Lien: z.string(),
});
export type Alert = z.infer<typeof Alert>;

const count = z.number().int();

/** The counts are of what the other filters find, whatever gravity is asked for. */
export const AlertListAnswer = z.object({
  Items: z.array(Alert),
  TotalCount: count,
  ParGravite: z.object({ ELEVEE: count, MOYENNE: count, FAIBLE: count }),
  TotalReportees: count,
  TotalSansDetenteur: count,
});

const Cles = z.array(Cle).min(1, 'Choisissez une alerte.').max(100, 'Maximum 100 alertes.');

export const AlertsToPostpone = z
  .strictObject({
    Cles,
    Jusquau: requiredDate('Date obligatoire.'),
    Motif: requiredText(500, 'Motif obligatoire.'),
  })
  .refine(({ Jusquau }) => Jusquau > todayInParis(), {
    path: ['Jusquau'],
    message: 'Choisissez un jour à venir.',
  });

/** Null: the file's own manager holds it again. */
export const AlertsToReassign = z.strictObject({ Cles, IdDetenteur: RecordId.nullish() });

export const AlertsDecided = z.object({ Nombre: count });
