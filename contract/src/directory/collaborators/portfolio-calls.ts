import { z } from 'zod';
import { call } from '#contract/call.ts';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { maySeeStaff } from './access.ts';
import { mayAssignCompanies } from './departure-access.ts';
import { TeamFunction } from './team-function.ts';

const Attachment = z.object({
  Societe: KeyValue,
  Siren: z.string().nullable(),
  Cabinet: z.string().nullable(),
  Fonction: TeamFunction,
  DateDebut: z.string(),
  DateFin: z.string().nullable(),
  EstEnCours: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Companies that a collaborator follows: with a day those of that day, else all, past and coming ones too. */
export const GetAttachedSocietes = call({
  method: 'POST',
  path: 'collaborator/GetAttachedSocietes',
  request: z.strictObject({
    Id: RecordId,
    AsOf: LegalDate.nullish(),
    /** A part of the company's name, or the beginning of its SIREN. */
    Filter: optionalText(100),
    ...page(),
    SortColumn: z.enum(['Societe', 'Siren', 'DateDebut', 'DateFin']).default('Societe'),
    SortOrder: z.union([z.literal(1), z.literal(-1)]).default(1),
  }),
  answer: z.object({ Items: z.array(Attachment), TotalCount: z.number().int() }),
  access: maySeeStaff,
});

/** Companies to attach, as they are found by name or SIREN. */
export const GetSocietesToAttach = call({
  method: 'POST',
  path: 'collaborator/GetSocietesToAttach',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayAssignCompanies,
});

const companies = z.array(RecordId).min(1, 'Choisissez au moins une société.').max(2000);

/**
 * Has a collaborator follow companies from a day on; days on which they already do are left as they are. With
 * `IdCollaborateurRemplace` the companies leave that collaborator's portfolio the day before.
 */
export const AffectMultiSocieteToCollaborator = call({
  method: 'POST',
  path: 'societe/AffectMultiSocieteToCollaborator',
  request: z
    .strictObject({
      IdCollaborateur: RecordId,
      IdSocietes: companies,
      /** Left out: GESTIONNAIRE, or as whoever is replaced; days already followed in another stay. */
      Fonction: TeamFunction.nullish(),
      DateDebut: requiredDate('Date de début obligatoire.'),
      DateFin: LegalDate.nullish(),
      IdCollaborateurRemplace: RecordId.nullish(),
    })
    .superRefine(inOrder('DateDebut', 'DateFin', 'La date de fin ne peut pas précéder la date de début.'))
    .refine(({ IdCollaborateurRemplace, DateFin }) => !IdCollaborateurRemplace || !DateFin, {
      path: ['DateFin'],
      message: 'Une réaffectation n’a pas de date de fin\u202f: elle reprend celle de chaque rattachement.',
    })
    .refine(({ IdCollaborateur, IdCollaborateurRemplace }) => IdCollaborateur !== IdCollaborateurRemplace, {
      path: ['IdCollaborateur'],
      message: 'Choisissez un autre collaborateur.',
    }),
  /** How many companies have changed hands or been added. */
  answer: z.object({ NombreSocietes: z.number().int() }),
  access: mayAssignCompanies,
  audit: 'portfolio.assign',
});

/** Has a collaborator follow companies no longer than that day; what would only have begun later goes. */
export const DetachSocietes = call({
  method: 'POST',
  path: 'collaborator/DetachSocietes',
  request: z.strictObject({
    IdCollaborateur: RecordId,
    IdSocietes: companies,
    DateFin: requiredDate('Date de fin obligatoire.'),
  }),
  answer: z.object({ NombreSocietes: z.number().int() }),
  access: mayAssignCompanies,
  audit: 'portfolio.detach',
});
