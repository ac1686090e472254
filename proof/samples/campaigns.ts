import { type AreaSamples, inCalls } from './sample.ts';

const saves = ['POST Campaign/AddCampaign', 'POST Campaign/EditCampaign'];

export const campaigns: AreaSamples = {
  values: {
    ...inCalls(
      ['POST Campaign/GetAllCampaignHistory', 'POST Campaign/NewCampaignHistory'],
      'CampaignId',
      (firm) => firm.campaigns[0],
    ),
    ...inCalls(
      ['GET Campaign/GetCampaignById/{id}', 'GET Campaign/AnnouncePage/{id}', 'GET Campaign/Download/{id}'],
      'id',
      (firm) => firm.campaigns[0],
    ),
    ...inCalls(['POST Campaign/Remind', 'POST Campaign/ExportHistory'], 'Id', (firm) => firm.campaigns[0]),
    'POST Campaign/EditCampaign#Id': (firm) => firm.campaigns[1],
    'POST Campaign/deleteCampaign/{id}#id': (firm) => firm.campaigns[2],
    ...inCalls(saves, 'Roles', () => 'COMPTABLE,JURIDIQUE'),
    ...inCalls(saves, 'CabinetIds', (firm) => firm.cabinets.join(',')),
  },
  sought: {
    'POST Campaign/GetAllCampaigns#Title': (firm) => `Fermeture chez ${firm.number === 1 ? 'A' : 'B'}`,
  },
};
