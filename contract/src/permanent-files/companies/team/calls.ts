import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { TeamFunction } from '#contract/directory/collaborators/team-function.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayDirectCompany, mayReadCompany, maySeeLoads, mayShareFiles } from '../access.ts';
import { FollowedFile, Load, Mission, MissionToSave, TeamMember } from './team.ts';

/** What the firm does for a company and who does it: on a day, or all that ever was. */
export const GetMissionsEtEquipe = call({
  method: 'POST',
  path: 'societe/GetMissionsEtEquipe',
  request: z.strictObject({ IdSociete: RecordId, AsOf: LegalDate.nullish() }),
  answer: z.object({ Societe: KeyValue, Missions: z.array(Mission), Equipe: z.array(TeamMember) }),
  access: mayReadCompany,
});

/** Adds a mission, changes or ends one; two of a type never run on one day. */
export const SaveMission = call({
  method: 'POST',
  path: 'societe/saveMission',
  request: MissionToSave,
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayDirectCompany,
  audit: 'company.save-mission',
});

/** Takes away a mission that was entered by mistake. */
export const DeleteMission = call({
  method: 'POST',
  path: 'societe/deleteMission',
  request: z.strictObject({ Id: RecordId, Version: z.number().int().positive().optional() }),
  answer: z.object({ IsDeleted: z.boolean() }),
  access: mayDirectCompany,
  audit: 'company.delete-mission',
});

/** Who follows which active file on a day (today unless told), and what nobody follows. */
export const GetSuiviAffectations = call({
  method: 'POST',
  path: 'societe/GetSuiviAffectations',
  request: z.strictObject({
    AsOf: LegalDate.nullish(),
    Filter: z.string().trim().max(100).nullish(),
    IdCabinet: RecordId.nullish(),
    IdCollaborateur: RecordId.nullish(),
    Fonction: TeamFunction.nullish(),
    /** Nobody follows it that day; with Fonction: nobody in it. */
    IsSansSuivi: z.boolean().nullish(),
    ...paging(['Societe', 'Reference']),
  }),
  answer: z.object({
    Items: z.array(FollowedFile),
    TotalCount: z.number().int(),
    /** Of all active files. */
    TotalSansSuivi: z.number().int(),
  }),
  access: mayShareFiles,
});

/** How many files each collaborator follows on a day (today unless told), most first. */
export const GetChargeCollaborateurs = call({
  method: 'POST',
  path: 'societe/GetChargeCollaborateurs',
  request: z.strictObject({ AsOf: LegalDate.nullish(), IdCabinet: RecordId.nullish() }),
  answer: z.object({
    Items: z.array(Load),
    TotalCount: z.number().int(),
    TotalSocietes: z.number().int(),
    TotalSansSuivi: z.number().int(),
  }),
  access: maySeeLoads,
});
