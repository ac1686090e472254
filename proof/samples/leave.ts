import { carriedLeaveId, leaveId } from '../firms/leave.ts';
import type { TestFirm } from '../firms.ts';
import type { AreaSamples, Sample } from './sample.ts';

const none: Sample = () => undefined;
const staff = (firm: TestFirm) => firm.users.COMPTABLE.id;
const carried = (firm: TestFirm) => firm.persons[2];

/** What the calls of one family are given, under its prefix. */
function family(prefix: string, id: (firm: number) => number, user: Sample, person: Sample) {
  const planted: Sample = (firm) => id(firm.number);
  const post = `POST ${prefix}holiday`;
  const get = `GET ${prefix}holiday`;
  const named = (call: string, values: Record<string, Sample>) =>
    Object.entries(values).map(([field, sample]) => [`${call}#${field}`, sample] as const);
  const days = { DateDebut: () => '2026-04-07', DateFin: () => '2026-04-08' };
  const asked = { ...days, IdType: () => 1, UserId: user, PersonId: person };
  return Object.fromEntries([
    ...named(`${post}/numberOfDay`, asked),
    ...named(`${post}/Add`, { ...asked, IsBrouillon: () => false }),
    ...named(`${post}/Edit`, { ...asked, Id: planted, IsBrouillon: () => false }),
    ...named(`${post}/validate`, { Id: planted }),
    ...named(`${post}/cancel`, { Id: planted }),
    ...named(`${post}/Delete`, { Id: planted }),
    ...named(`${post}/DownloadFile`, { Id: planted }),
    ...named(`${post}/Calendar`, days),
    ...named(`${get}/GetById`, { holidayId: planted }),
    ...named(`${get}/all`, { year: none }),
    ...named(`${get}/allByUserId`, { userId: user, personId: person, year: none }),
    ...named(`${get}/checkValidity`, {
      ...days,
      idType: () => 1,
      userId: user,
      personId: person,
      holidayId: planted,
    }),
    ...named(`${get}/allByFilterRequest`, {
      nom: none,
      idCabinet: none,
      idType: () => 1,
      idResponsable: none,
      year: () => 2026,
      statut: none,
      dateDebut: () => '2026-03-01',
      dateFin: () => '2026-03-31',
      moi: none,
      aDecider: none,
    }),
  ]);
}

export const leave: AreaSamples = {
  values: {
    ...family('', leaveId, staff, none),
    ...family('crm-client/', carriedLeaveId, none, carried),
  },
};
