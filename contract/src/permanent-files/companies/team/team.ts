import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { TeamFunction } from '#contract/directory/collaborators/team-function.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId } from '#contract/record.ts';

/** What the firm does for a company (specification 3, section 9). */
export const missionTypes = { 1: 'Comptabilité', 2: 'Portage' } as const;

const MissionType = z.union([z.literal(1), z.literal(2)], 'Type de mission obligatoire.');

export const Mission = z.object({
  Id: RecordId,
  Version: z.number().int(),
  Type: MissionType,
  DateDebut: z.string(),
  DateFin: z.string().nullable(),
  Motif: KeyValue.nullable(),
});
export type Mission = z.infer<typeof Mission>;

const disorder = 'La date de fin ne peut pas précéder la date de début.';

/** A mission to add or, with its Id, to change. */
export const MissionToSave = z
  .strictObject({
    Id: RecordId.nullish(),
    Version: z.number().int().positive().optional(),
    IdSociete: RecordId,
    Type: MissionType,
    DateDebut: requiredDate('Date de début obligatoire.'),
    DateFin: LegalDate.nullish(),
    /** Of the firm's motives of termination; only with an end. */
    IdMotifResiliation: RecordId.nullish(),
  })
  .superRefine(inOrder('DateDebut', 'DateFin', disorder))
  .refine(({ DateFin, IdMotifResiliation }) => !IdMotifResiliation || DateFin, {
    path: ['DateFin'],
    message: 'Un motif de résiliation demande une date de fin.',
  });

/** Somebody who follows a file, in which function and from when to when. */
export const TeamMember = z.object({
  Collaborateur: KeyValue,
  Fonction: TeamFunction,
  DateDebut: z.string(),
  DateFin: z.string().nullable(),
  EstEnCours: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A file and who follows it on a day. */
export const FollowedFile = z.object({
  Societe: KeyValue,
  Reference: z.string().nullable(),
  Cabinet: z.string().nullable(),
  Equipe: z.array(TeamMember.omit({ EstEnCours: true })),
});
export type FollowedFile = z.infer<typeof FollowedFile>;

/** How many files a collaborator follows on a day, in all and by function. */
export const Load = z.object({
  Collaborateur: KeyValue,
  Cabinet: z.string().nullable(),
  Total: z.number().int(),
  ChefMission: z.number().int(),
  Gestionnaire: z.number().int(),
  Assistant: z.number().int(),
  Social: z.number().int(),
  Juridique: z.number().int(),
});
export type Load = z.infer<typeof Load>;
