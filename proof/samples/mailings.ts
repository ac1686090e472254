import { plantedDraftMailing, plantedDueMailing, plantedSentMailing } from '../firms/mailings.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const path = 'POST mailing/';
const all = () => undefined;
const everybody = () => ({ Lien: 'TOUS' });

export const mailings: AreaSamples = {
  values: {
    ...inCalls(
      [
        'GET mailing/GetById',
        'GET mailing/Preview',
        `${path}Test`,
        `${path}Schedule`,
        `${path}Edit`,
        `${path}Delete`,
      ],
      'Id',
      ({ number }) => plantedDraftMailing(number),
    ),
    [`${path}Recipients#Id`]: ({ number }) => plantedSentMailing(number),
    [`${path}Stop#Id`]: ({ number }) => plantedDueMailing(number),
    [`${path}Schedule#Version`]: () => 1,
    [`${path}Schedule#Le`]: () => '2198-01-01T09:00:00Z',
    [`${path}Edit#Version`]: all,
    ...inCalls([`${path}CountAudience`, `${path}Add`, `${path}Edit`], 'Public', everybody),
    [`${path}List#Text`]: all,
    [`${path}List#Etat`]: all,
    [`${path}Recipients#Etat`]: all,
    'POST intranet/List#Text': all,
    'POST intranet/List#IsRead': all,
    'POST intranet/Pin#Id': ({ campaigns }) => campaigns[1],
  },
};
