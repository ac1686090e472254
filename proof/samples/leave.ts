import { leaveEntryId, leaveId } from '../firms/leave.ts';
import type { TestFirm } from '../firms.ts';
import type { AreaSamples, Sample } from './sample.ts';

const none: Sample = () => undefined;
const staff = (firm: TestFirm) => firm.users.COMPTABLE.id;
const carriedName = ({ number }: TestFirm) => (number === 1 ? 'Clément' : 'Yann');
const cabinet: Sample = (firm) => firm.cabinets[0];
const carried = (firm: TestFirm) => firm.persons[2];

/** What the calls of one family are given, under its prefix. */
function family(prefix: string, isCarried: boolean, user: Sample, person: Sample) {
  const planted: Sample = ({ number }) => leaveId(number, 'waiting', isCarried);
  const validated: Sample = ({ number }) => leaveId(number, 'validated', isCarried);
  const refused: Sample = ({ number }) => leaveId(number, 'refused', isCarried);
  const proven: Sample = ({ number }) => leaveId(number, 'proven', isCarried);
  const post = `POST ${prefix}holiday`;
  const get = `GET ${prefix}holiday`;
  const named = (call: string, values: Record<string, Sample>) =>
    Object.entries(values).map(([field, sample]) => [`${call}#${field}`, sample] as const);
  const days = { DateDebut: () => '2026-04-07', DateFin: () => '2026-04-08' };
  // what another call has asked for is taken
  const later = { DateDebut: () => '2026-05-04', DateFin: () => '2026-05-05' };
  const balance = {
    UserId: user,
    PersonId: person,
    Periode: () => '2025-2026',
    Jours: () => 1.5,
    DateEffet: () => '2026-01-05',
  };
  const asked = { ...days, IdType: () => 1, UserId: user, PersonId: person };
  return Object.fromEntries([
    ...named(`${post}/numberOfDay`, asked),
    ...named(`${post}/Add`, { ...asked, IsBrouillon: () => false }),
    ...named(`${post}/Edit`, { ...asked, ...later, Id: planted, IsBrouillon: () => false }),
    ...named(`${post}/validate`, { Id: planted }),
    ...named(`${post}/cancel`, { Id: validated }),
    ...named(`${post}/Delete`, { Id: refused }),
    ...named(`${post}/DownloadFile`, { Id: proven }),
    ...named(`${post}/Calendar`, days),
    ...named(`${get}/GetById`, { holidayId: planted }),
    ...named(`${get}Synthesis/allByUserId`, { userId: user, personId: person, periode: none }),
    ...named(`${get}Synthesis/allByFilterRequest`, { nom: none, idCabinet: none, compteur: none }),
    ...named(`${post}Synthesis/Add`, balance),
    ...named(`${post}Synthesis/Edit`, {
      ...balance,
      Id: ({ number }) => leaveEntryId(number, isCarried),
    }),
    ...named(`${get}/GetCountHolidaysBytype`, { userId: user, personId: person, year: () => 2026 }),
    ...named(`${post}/statsByYear`, { Annees: () => [2026] }),
    ...named(`${post}/stats`, { Annee: () => 2026, IdCabinet: cabinet }),
    ...named(`${post}/exportStatsToExcel`, { Annees: () => [2026], IdCabinet: cabinet }),
    ...named(`${post}/exportByUserToExcel`, { year: () => 2026, nom: none, idCabinet: none }),
    ...named(`${post}/exportToExcel`, {
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
    ...named(`${post}Synthesis/exportToExcel`, { nom: none, idCabinet: none, compteur: none }),
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
    ...family('', false, staff, none),
    ...family('crm-client/', true, none, carried),
  },
  sought: {
    'POST crm-client/holiday/GetPersonnesAsKeyValueObjectByFilter#Filter': ({ number }) =>
      number === 1 ? 'Ormesson' : 'Salaün',
    'GET crm-client/holidaySynthesis/allByFilterRequest#nom': carriedName,
    'POST crm-client/holidaySynthesis/exportToExcel#nom': carriedName,
    'POST crm-client/holiday/exportByUserToExcel#nom': carriedName,
  },
};
