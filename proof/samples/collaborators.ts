import { awaitingId, mistakenId } from '../firms/collaborators.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const saves = ['POST collaborator/update', 'POST account/register'];

export const collaborators: AreaSamples = {
  values: {
    // one who follows nothing and has nobody to manage; on a day that leaves the account open
    collaboratorId: (firm) => firm.users.AIDE_COMPTABLE.id,
    'POST collaborator/ResendConfirmation#Id': (firm) => awaitingId(firm.number),
    ...inCalls(
      ['POST collaborator/GetCollboaratorDetailsById', 'POST collaborator/DownloadCNI'],
      'Id',
      (firm) => firm.users.AIDE_COMPTABLE.id,
    ),
    // whose account is out of use already: the calls leave the others able to sign in
    'POST collaborator/update#Id': (firm) => firm.users.disabled.id,
    'POST collaborator/update#Version': () => undefined,
    'POST collaborator/update#IsDisabled': () => 1,
    IsPhotoRetiree: () => false,
    'POST collaborator/delete#Id': (firm) => mistakenId(firm.number),
    'POST collaborator/update#Email': (firm) => firm.users.disabled.email,
    'POST account/register#Email': (firm) => `recrue@firme${firm.number}.example`,
    ...inCalls(saves, 'Roles', () => ['ECF']),
    ...inCalls(saves, 'CabinetId', (firm) => firm.cabinets[0]),
    ...inCalls(saves, 'PremierResponsableId', (firm) => firm.users.CHEF_MISSION.id),
    ...inCalls(saves, 'SecondResponsableId', (firm) => firm.users.EXPERT_COMPTABLE.id),
    'GET collaborator/GetCollaboratorconnectionStatistics#userId': (firm) => firm.users.ADMINSTRATOR.id,
  },
};
