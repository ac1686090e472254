import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import {
  plantedClosedMonth,
  plantedWeek,
  scheduleId,
  spareMissionId,
  spareTaskId,
  timeMissionId,
  timeTaskId,
} from '../firms/timesheets.ts';
import { undoneId } from '../firms/undone-deletions.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const calls = (...names: string[]) => names.map((name) => `POST FeuilleTemps/${name}`);
const all: Sample = () => undefined;
const keeper = ({ users }: TestFirm) => users.ADMINSTRATOR.id;
const other = ({ users }: TestFirm) => users.COMPTABLE.id;
const mission: Sample = ({ number }) => timeMissionId(number);
const task: Sample = ({ number }) => timeTaskId(number);
const year: Sample = () => Number(plantedWeek().slice(0, 4));
const filters = (call: string, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [`POST FeuilleTemps/${call}#${field}`, all]));

export const timesheets: AreaSamples = {
  values: {
    ...inCalls(calls('mission/restore', 'tache/restore', 'horaire/restore'), 'Id', ({ number }) =>
      undoneId(number),
    ),
    ...inCalls(calls('mission/add', 'mission/edit'), 'EstInterne', () => false),
    'POST FeuilleTemps/mission/edit#Id': mission,
    'POST FeuilleTemps/mission/edit#Version': () => 1,
    'POST FeuilleTemps/mission/delete#Id': ({ number }) => spareMissionId(number),
    ...inCalls(calls('tache/add', 'tache/edit'), 'IdMission', mission),
    'POST FeuilleTemps/tache/edit#Id': task,
    'POST FeuilleTemps/tache/edit#Version': () => 1,
    'POST FeuilleTemps/tache/delete#Id': ({ number }) => spareTaskId(number),
    ...inCalls(calls('horaire/add', 'horaire/edit'), 'IdCollaborateur', other),
    ...Object.fromEntries(
      ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map((day) => [day, () => 60]),
    ),
    'POST FeuilleTemps/horaire/edit#Id': ({ number }) => scheduleId(number),
    'POST FeuilleTemps/horaire/edit#Version': () => 1,
    'POST FeuilleTemps/horaire/delete#Id': ({ number }) => scheduleId(number),
    ...inCalls(calls('GetSemaine', 'SaveCellules', 'CopierSemaine', 'Soumettre'), 'Semaine', () =>
      plantedWeek(),
    ),
    'POST FeuilleTemps/GetSemaine#IdCollaborateur': keeper,
    'POST FeuilleTemps/SaveCellules#Jour': () => plantedWeek(),
    'POST FeuilleTemps/SaveCellules#IdTache': task,
    'POST FeuilleTemps/SaveCellules#Minutes': () => 60,
    'POST FeuilleTemps/SaveCellules#Avant': all,
    'POST FeuilleTemps/Reprendre#Semaine': () => plantedWeek(2),
    'POST FeuilleTemps/DemarrerMinuteur#IdTache': task,
    'POST FeuilleTemps/ArreterMinuteur#Minutes': () => 1,
    ...filters('GetSemaines', 'Semaine', 'Etat', 'Nom', 'IdCabinet', 'IsMonEquipe', 'IsIncomplete'),
    ...inCalls(calls('Decider', 'Rappeler'), 'IdCollaborateur', other),
    'POST FeuilleTemps/Decider#Semaine': () => plantedWeek(1),
    'POST FeuilleTemps/Rappeler#Semaine': () => plantedWeek(2),
    ...Object.fromEntries(
      ['Dossier', 'Portefeuille'].flatMap((family) => [
        ...['GetSuivi', 'ExportSuivi'].flatMap((name) =>
          ['Filter', 'IdCabinet', 'Budget', 'Etat', 'IsSansSaisie', 'Annee'].map(
            (field) => [`POST SuiviTemps${family}/${name}#${field}`, all] as const,
          ),
        ),
        [`POST SuiviTemps${family}/GetLignes#Annee`, year] as const,
      ]),
    ),
    ...inCalls(
      ['Dossier', 'Portefeuille'].flatMap((family) =>
        ['GetSuivi', 'ExportSuivi'].map((name) => `POST SuiviTemps${family}/${name}`),
      ),
      'IdCollaborateur',
      other,
    ),
    'POST SuiviTempsDossier/AjusterBudget#Annee': year,
    'POST SuiviTempsDossier/AjusterBudget#Duree': () => '35h30',
    'POST FeuilleTemps/CloreMois#Mois': () => '2023-10',
    'POST FeuilleTemps/RouvrirMois#Mois': () => plantedClosedMonth,
  },
  sought: {
    'POST FeuilleTemps/GetSemaines#Nom': ({ number }) => `Comptable ${number === 1 ? 'A' : 'B'}`,
    ...Object.fromEntries(
      ['Dossier', 'Portefeuille'].map((family) => [
        `POST SuiviTemps${family}/GetSuivi#Filter`,
        ({ number }: TestFirm) => (number === 1 ? companiesOfA : companiesOfB)[0]?.name ?? '',
      ]),
    ),
  },
};
