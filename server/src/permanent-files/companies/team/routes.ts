import * as calls from '#contract/permanent-files/companies/team/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listFollowedFiles, readLoads } from './follow-ups.ts';
import { readTeam } from './read-team.ts';
import { deleteMission, saveMission } from './save-mission.ts';

export const teamRoutes: Route[] = [
  serve(calls.GetMissionsEtEquipe, readTeam),
  serve(calls.SaveMission, saveMission),
  serve(calls.DeleteMission, deleteMission),
  serve(calls.GetSuiviAffectations, listFollowedFiles, { onReplica: true }),
  serve(calls.GetChargeCollaborateurs, readLoads, { onReplica: true }),
];
