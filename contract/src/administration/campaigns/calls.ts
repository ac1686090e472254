import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { allRoles } from '#contract/access/roles.ts';
import { anyFile, call, noInput, xlsx } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { PageSize } from '#contract/paging.ts';
import { mayReadCampaigns, mayWriteCampaigns } from './access.ts';
import {
  allProjects,
  Campaign,
  CampaignCabinet,
  CampaignToAdd,
  CampaignToEdit,
  StatusCode,
} from './campaign.ts';

const Id = z.number().int().positive();
const parts = { file: 'File' };

/** Announcement tables count pages from 0: first row / page size (specification 3, section 9). */
const paging = {
  PageSize: PageSize(),
  PageNumber: z.number().int().min(0).max(10_000_000).default(0),
};

/**
 * The list, and the pop-up with OnlyAvailable: then what is published, within its dates, of the reader's
 * project, profile and cabinet, and not yet confirmed by them, whatever else is asked. Without it only
 * whoever may read announcements is answered.
 */
export const GetAllCampaigns = call({
  method: 'POST',
  path: 'Campaign/GetAllCampaigns',
  request: z.strictObject({
    ...paging,
    Title: z.string().trim().max(100, 'Maximum 100 caractères.').nullish(),
    /** The day chosen plus one: what starts on that day or later. */
    StartDate: LegalDate.nullish(),
    /** The day chosen plus one: what ends on that day or before. */
    EndDate: LegalDate.nullish(),
    Status: StatusCode.nullish(),
    OnlyAvailable: z.boolean().default(false),
  }),
  answer: z.object({ Items: z.array(Campaign), TotalCount: z.number().int() }),
  access: mayReadCampaigns,
  openWhere: ({ OnlyAvailable }) => OnlyAvailable,
});

/** The latest thousand announcements of the firm. */
export const allCampaigns = call({
  method: 'GET',
  path: 'Campaign/all',
  request: z.strictObject({}),
  answer: z.array(Campaign),
  access: mayReadCampaigns,
});

/** False: there was nothing to delete any more. */
export const deleteCampaign = call({
  method: 'POST',
  path: 'Campaign/deleteCampaign/{id}',
  request: z.strictObject({ id: Id }),
  answer: z.boolean(),
  access: mayWriteCampaigns,
  audit: 'campaign.delete',
});

const Consultation = z.object({
  /** ISO 8601 instant. */
  ConfirmDate: z.string(),
  UserEmail: z.string(),
  UserDesignation: z.string(),
});

/** Who has confirmed an announcement, the latest first. */
export const GetAllCampaignHistory = call({
  method: 'POST',
  path: 'Campaign/GetAllCampaignHistory',
  request: z.strictObject({ ...paging, CampaignId: Id }),
  answer: z.object({ Items: z.array(Consultation), TotalCount: z.number().int() }),
  access: mayReadCampaigns,
});

/** Records that the connected user has read an announcement shown to them; once each, however often it is told. */
export const NewCampaignHistory = call({
  method: 'POST',
  path: 'Campaign/NewCampaignHistory',
  request: z.strictObject({ CampaignId: Id }),
  answer: z.object({ IsSuccess: z.boolean() }),
  access: signedIn,
  audit: 'campaign.confirm',
});

export const AddCampaign = call({
  method: 'POST',
  path: 'Campaign/AddCampaign',
  request: CampaignToAdd,
  parts,
  answer: z.object({ IsSuccess: z.boolean(), Id: Id.nullable() }),
  access: mayWriteCampaigns,
  audit: 'campaign.add',
});

export const EditCampaign = call({
  method: 'POST',
  path: 'Campaign/EditCampaign',
  request: CampaignToEdit,
  parts,
  answer: z.literal(true),
  access: mayWriteCampaigns,
  audit: 'campaign.edit',
});

export const GetCampaignById = call({
  method: 'GET',
  path: 'Campaign/GetCampaignById/{id}',
  request: z.strictObject({ id: Id, AnnonceId: Id.optional() }),
  answer: Campaign,
  access: mayReadCampaigns,
});

/** The announcement's page, made safe: to whoever may read announcements, and to those it is shown to. */
export const AnnouncePage = call({
  method: 'GET',
  path: 'Campaign/AnnouncePage/{id}',
  request: z.strictObject({ id: Id }),
  answer: z.string(),
  access: signedIn,
});

/** The same as a file. */
export const DownloadCampaign = call({
  method: 'GET',
  path: 'Campaign/Download/{id}',
  request: z.strictObject({ id: Id }),
  answer: anyFile,
  access: signedIn,
});

/** The firm's cabinets, by name; a retired one is offered no more, and stays where an announcement names it. */
export const GetCampaignCabinets = call({
  method: 'GET',
  path: 'Campaign/Cabinets',
  request: noInput,
  answer: z.array(CampaignCabinet),
  access: mayReadCampaigns,
});

/** What a user of this profile, project and cabinet would be shown today. */
export const PreviewCampaigns = call({
  method: 'POST',
  path: 'Campaign/Preview',
  request: z.strictObject({
    Project: z.enum(allProjects, 'Projet obligatoire.'),
    Role: z.enum(allRoles, 'Profil inconnu.').nullish(),
    CabinetId: Id.nullish(),
  }),
  answer: z.array(Campaign),
  access: mayReadCampaigns,
});

/** Writes a mail to those of its target who have not confirmed it; how many. Once a day at most. */
export const RemindCampaign = call({
  method: 'POST',
  path: 'Campaign/Remind',
  request: z.strictObject({ Id }),
  answer: z.object({ Reminded: z.number().int() }),
  access: mayWriteCampaigns,
  audit: 'campaign.remind',
});

/** The history of an announcement, with those who have not confirmed it, as a workbook. */
export const ExportCampaignHistory = call({
  method: 'POST',
  path: 'Campaign/ExportHistory',
  request: z.strictObject({ Id }),
  answer: xlsx,
  access: mayReadCampaigns,
});
