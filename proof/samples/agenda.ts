import {
  appointmentId,
  plantedAlertSince,
  plantedAppointmentDay,
  spareAppointmentId,
} from '../firms/agenda.ts';
import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const all: Sample = () => undefined;
const saves = ['POST agenda/AddRendezVous', 'POST agenda/EditRendezVous'];
const lists = ['POST SuiviAlertes/GetAlertes', 'POST SuiviAlertes/ExportToExcel'];
const decisions = ['POST SuiviAlertes/Reporter', 'POST SuiviAlertes/Reaffecter'];
const filters = [
  'Regle',
  'Gravite',
  'IdDetenteur',
  'IsSansDetenteur',
  'IsReportees',
  'Texte',
  'IdCabinet',
  'IsMonEquipe',
];
const companyName = ({ number }: TestFirm) => (number === 1 ? companiesOfA : companiesOfB)[0]?.name ?? '';

const values: Record<string, Sample> = {
  ...inCalls([...saves, 'POST agenda/GetAgenda'], 'DateDebut', () => plantedAppointmentDay),
  ...inCalls([...saves, 'POST agenda/GetAgenda'], 'DateFin', () => plantedAppointmentDay),
  ...inCalls(['POST agenda/GetAgenda'], 'IdSociete', all),
  ...inCalls(['POST agenda/GetAgenda'], 'Genre', all),
  ...inCalls(['POST agenda/GetAgenda'], 'Portee', () => 'CABINET'),
  ...inCalls(saves, 'HeureDebut', () => '14:00'),
  ...inCalls(saves, 'HeureFin', () => '15:30'),
  ...inCalls(saves, 'IdSociete', ({ companies }) => companies[0]),
  ...inCalls(saves, 'IdPersonne', ({ persons }) => persons[0]),
  ...inCalls(saves, 'IdParticipants', ({ users }) => [users.COMPTABLE.id]),
  ...inCalls(saves, 'Rappel', () => 'J7'),
  ...inCalls(saves, 'Repetition', () => 'MOIS'),
  ...inCalls(saves, 'RepeteFois', () => 2),
  ...inCalls(saves, 'RepeteJusquau', all),
  'POST agenda/EditRendezVous#Portee': () => 'SUIVANTES',
  'POST agenda/EditRendezVous#Id': ({ number }) => appointmentId(number),
  'POST agenda/EditRendezVous#Version': () => 1,
  'GET agenda/GetRendezVous#id': ({ number }) => appointmentId(number),
  'POST agenda/DeleteRendezVous#Id': ({ number }) => spareAppointmentId(number),
  ...Object.fromEntries(filters.flatMap((field) => lists.map((name) => [`${name}#${field}`, all]))),
  ...inCalls(decisions, 'Cles', ({ companies }) => [`COMPTES|${companies[0]}|${plantedAlertSince}`]),
  'POST SuiviAlertes/Reporter#Jusquau': () => '2099-01-31',
  'POST SuiviAlertes/Reaffecter#IdDetenteur': ({ users }) => users.COMPTABLE.id,
};

export const agenda: AreaSamples = {
  values,
  sought: Object.fromEntries(lists.map((name) => [`${name}#Texte`, companyName])),
};
