import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { RecordId } from '#contract/record.ts';
import { deadlineAreas } from '../timeline/calls.ts';
import { Appointment } from './appointment.ts';

/** What stands in an agenda: what falls due, by area, appointments, and who is away. */
export const agendaKinds = { ...deadlineAreas, RENDEZ_VOUS: 'Rendez-vous', ABSENCE: 'Absence' } as const;
export type AgendaKind = keyof typeof agendaKinds;

type Area = keyof typeof deadlineAreas;
export const areaKeys = Object.keys(deadlineAreas) as [Area, ...Area[]];
const kindKeys = Object.keys(agendaKinds) as [AgendaKind, ...AgendaKind[]];

/** Whose: the files that the caller follows, those of whoever they answer for too, or all that they may read. */
export const agendaScopes = {
  MOI: 'Mes dossiers',
  EQUIPE: 'Mon équipe',
  CABINET: 'Tous les dossiers',
} as const;
export type AgendaScope = keyof typeof agendaScopes;
const scopeKeys = Object.keys(agendaScopes) as [AgendaScope, ...AgendaScope[]];

/** As many days as a month's page has, six weeks. */
const mostDays = 42;
/** As many deadlines as a day names; the others are counted. */
export const namedADay = 40;

export const AgendaRequest = z
  .strictObject({
    DateDebut: LegalDate,
    DateFin: LegalDate,
    Portee: z.enum(scopeKeys).default('MOI'),
    IdSociete: RecordId.nullish(),
    Genre: z.enum(kindKeys).nullish(),
  })
  .refine(
    ({ DateDebut, DateFin }) =>
      DateFin >= DateDebut && Date.parse(DateFin) - Date.parse(DateDebut) < mostDays * 86_400_000,
    { path: ['DateFin'], message: `Au plus ${mostDays} jours.` },
  );

export const AgendaDeadline = z.object({
  Date: z.string(),
  Genre: z.enum(areaKeys),
  IdSociete: RecordId,
  NomSociete: z.string(),
  Libelle: z.string(),
  /** Which year, period or establishment it is of. */
  Objet: z.string(),
  EnRetard: z.boolean(),
});
export type AgendaDeadline = z.infer<typeof AgendaDeadline>;

/** Accepted leave of somebody who works here: whole days, but for the first morning and the last afternoon. */
export const AgendaAbsence = z.object({
  IdUtilisateur: RecordId,
  Nom: z.string(),
  DateDebut: z.string(),
  IsDebutApresMidi: z.boolean(),
  DateFin: z.string(),
  IsFinMatin: z.boolean(),
  /** What leave it is; null where the caller may only know that somebody is away. */
  Libelle: z.string().nullable(),
  /** The caller's own. */
  EstPropre: z.boolean(),
});
export type AgendaAbsence = z.infer<typeof AgendaAbsence>;

export const Agenda = z.object({
  /** How much falls due on each day that has anything, named below or not. */
  Jours: z.array(z.object({ Date: z.string(), Nombre: z.number().int() })),
  Echeances: z.array(AgendaDeadline),
  RendezVous: z.array(Appointment),
  /** The caller's own first on each day, then the others' by name. */
  Absences: z.array(AgendaAbsence),
});
export type Agenda = z.infer<typeof Agenda>;
