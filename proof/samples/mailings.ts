import {
  plantedDraftMailing,
  plantedDueMailing,
  plantedReadyMailing,
  plantedSentMailing,
  plantedSpareMailing,
} from '../firms/mailings.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const path = 'POST mailing/';
const all = () => undefined;
const saves = [`${path}CountAudience`, `${path}Add`, `${path}Edit`];
const letter = ({ number }: { number: number }) => (number === 1 ? 'A' : 'B');

export const mailings: AreaSamples = {
  values: {
    ...inCalls(
      ['GET mailing/GetById', 'GET mailing/Preview', `${path}Test`, `${path}Edit`],
      'Id',
      ({ number }) => plantedDraftMailing(number),
    ),
    [`${path}Schedule#Id`]: ({ number }) => plantedReadyMailing(number),
    [`${path}Delete#Id`]: ({ number }) => plantedSpareMailing(number),
    [`${path}Recipients#Id`]: ({ number }) => plantedSentMailing(number),
    [`${path}Stop#Id`]: ({ number }) => plantedDueMailing(number),
    [`${path}Schedule#Version`]: () => 1,
    [`${path}Schedule#Le`]: () => '2198-01-01T09:00:00Z',
    [`${path}Edit#Version`]: all,
    ...inCalls(saves, 'Lien', () => 'DIRIGEANTS'),
    ...inCalls(saves, 'IdCabinet', ({ cabinets }) => cabinets[0]),
    ...inCalls(saves, 'IdCollaborateur', all),
    ...inCalls(saves, 'Departement', all),
    [`${path}List#Text`]: all,
    [`${path}List#Etat`]: all,
    [`${path}Recipients#Etat`]: all,
    'POST intranet/List#Text': all,
    'POST intranet/List#IsRead': all,
    'POST intranet/Pin#Id': ({ campaigns }) => campaigns[1],
  },
  sought: {
    [`${path}List#Text`]: (firm) => `Lettre de ${letter(firm)}`,
    'POST intranet/List#Text': (firm) => `Fermeture chez ${letter(firm)}`,
  },
};
