import { z } from 'zod';
import { allRoles } from '#contract/access/roles.ts';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';

/**
 * Where an announcement is published (specification 3, section 1): the product itself, a second project,
 * the client space. The document names neither codes nor French labels: these are the product's.
 */
export const projects = {
  LOGICIEL_GOUVERNANCE: 'Logiciel de gouvernance',
  ESPACE_PROSPECT: 'Espace prospect',
  ESPACE_PRO: 'Espace PRO',
} as const;

export type Project = keyof typeof projects;
export const allProjects = Object.keys(projects) as [Project, ...Project[]];

/** Statuses are numbers in requests and texts in answers (specification 3, sections 3 and 4). */
export const campaignStatuses = [
  { code: 0, name: 'None', label: 'Créé' },
  { code: 1, name: 'Paused', label: 'En pause' },
  { code: 2, name: 'Published', label: 'Publié' },
] as const;

export const StatusCode = z.union([z.literal(0), z.literal(1), z.literal(2)], 'Statut obligatoire.');
const StatusName = z.enum(['None', 'Paused', 'Published']);

/** What a published announcement is today: before its dates, within them, or past them. */
const Period = z.enum(['scheduled', 'current', 'expired']);

/** Identifiers or codes in one field of a form, parted by commas; an empty text is none. */
const listOf = <Item>(item: z.ZodType<Item, string>, most: number) =>
  z
    .string()
    .max(2000, 'Maximum 2000 caractères.')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(most, 'Trop d’éléments.'));

const Title = z
  .string('Titre obligatoire.')
  .trim()
  .min(1, 'Titre obligatoire.')
  .max(100, 'Maximum 100 caractères.');

const written = {
  Title,
  Project: z.enum(allProjects, 'Projet obligatoire.'),
  StartDate: requiredDate('Date début obligatoire.'),
  EndDate: LegalDate.optional(),
  /** Profiles that see it; none named: all. Codes parted by commas. */
  Roles: listOf(z.enum(allRoles, 'Profil inconnu.'), 30).optional(),
  /** Cabinets whose members see it; none named: all. Identifiers parted by commas. */
  CabinetIds: listOf(
    z
      .string()
      .regex(/^\d{1,15}$/, 'Cabinet inconnu.')
      .transform(Number),
    100,
  ).optional(),
  /** HTML from the editor, for those who bring no file. */
  Content: z.string().max(500_000, 'Maximum 500 000 caractères.').optional(),
};

const endsAfterStart = inOrder('StartDate', 'EndDate', 'La date de fin précède la date de début.');

/** Request of Campaign/AddCampaign: fields of a form, with an optional .txt or .html file. */
export const CampaignToAdd = z.strictObject({ ...written, Status: StatusCode }).superRefine(endsAfterStart);

/**
 * Request of Campaign/EditCampaign. Without Status the stored one stays, and so do Roles and CabinetIds, which
 * an empty text takes away; without EndDate there is none; without file and Content the stored content stays.
 * With Version, one that was changed meanwhile is refused (409).
 */
export const CampaignToEdit = z
  .strictObject({
    ...written,
    Id: z.number().int().positive(),
    Version: z.number().int().optional(),
    Status: StatusCode.optional(),
  })
  .superRefine(endsAfterStart);

/** The general form of the edit screen wants an end date, which creation does not (specification 3, section 5). */
export const CampaignForm = z
  .strictObject({ ...written, Status: StatusCode, EndDate: requiredDate('Date fin obligatoire.') })
  .superRefine(endsAfterStart);

export const Campaign = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  Title: z.string(),
  Project: z.enum(allProjects),
  StartDate: z.string(),
  EndDate: z.string().nullable(),
  Status: StatusName,
  Period,
  FileName: z.string().nullable(),
  FileGuid: z.string().nullable(),
  UniqueCode: z.string(),
  Roles: z.array(z.enum(allRoles)),
  CabinetIds: z.array(z.number().int()),
  /** How many users of its target there are, and how many of them have confirmed it. */
  Targeted: z.number().int(),
  Confirmed: z.number().int(),
});

export type Campaign = z.infer<typeof Campaign>;

/** A cabinet that an announcement may be for. */
export const CampaignCabinet = KeyValue.extend({
  /** From this day on it is offered no more. */
  DateRetrait: z.string().nullable(),
});
export type CampaignCabinet = z.infer<typeof CampaignCabinet>;
