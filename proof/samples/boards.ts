import {
  ecfTaskId,
  monthTaskId,
  plantedBoardYear,
  spareBoardTaskId,
  undoneBoardYear,
  yearTaskId,
} from '../firms/boards.ts';
import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import { undoneId } from '../firms/undone-deletions.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const all: Sample = () => undefined;
const roots = ['TravauxComptables', 'SuiviMensuel', 'TravauxEcf'];
const calls = (...names: string[]) => roots.flatMap((board) => names.map((name) => `POST ${board}/${name}`));
const cellCalls = (board: string) =>
  ['GetTravail', 'Marquer', 'Annuler'].map((name) => `POST ${board}/${name}`);
const filters = [
  'Mois',
  'IdTache',
  'Etat',
  'IdResponsable',
  'Texte',
  'IdCabinet',
  'IdCollaborateur',
  'IsMonEquipe',
];
const companyName = ({ number }: TestFirm) => (number === 1 ? companiesOfA : companiesOfB)[0]?.name ?? '';
const company = ({ companies }: TestFirm) => companies[0];
const reviewed = ({ companies }: TestFirm) => companies[1];

const values: Record<string, Sample> = {
  ...inCalls(calls('GetTableau', 'GetTravail', 'Marquer'), 'Annee', () => plantedBoardYear),
  ...inCalls(calls('Annuler'), 'Annee', () => undoneBoardYear),
  ...Object.fromEntries(
    filters.flatMap((field) => calls('GetTableau').map((name) => [`${name}#${field}`, all])),
  ),
  ...inCalls(calls('GetTravail', 'Marquer', 'Annuler'), 'IdSociete', company),
  ...inCalls(calls('Marquer', 'Annuler'), 'Version', () => 1),
  ...inCalls(calls('Marquer'), 'Etat', () => 'EN_COURS'),
  ...inCalls(calls('Marquer'), 'IdResponsable', ({ users }) => users.COMPTABLE.id),
  ...inCalls(cellCalls('SuiviMensuel'), 'IdTache', ({ number }) => monthTaskId(number)),
  ...inCalls(cellCalls('SuiviMensuel'), 'Mois', () => 3),
  ...inCalls(cellCalls('TravauxComptables'), 'IdTache', ({ number }) => yearTaskId(number)),
  ...inCalls(cellCalls('TravauxComptables'), 'Mois', () => 0),
  'POST TravauxComptables/Marquer#Etat': () => 'A_REVOIR',
  ...inCalls(cellCalls('TravauxEcf'), 'IdTache', ({ number }) => ecfTaskId(number)),
  ...inCalls(cellCalls('TravauxEcf'), 'Mois', () => 0),
  ...inCalls(cellCalls('TravauxEcf'), 'IdSociete', reviewed),
  'POST TravauxEcf/Marquer#Etat': () => 'A_REVOIR',
  ...inCalls(['POST TravauxTache/add', 'POST TravauxTache/edit'], 'Rythme', () => 'MOIS'),
  ...inCalls(['POST TravauxTache/add', 'POST TravauxTache/edit'], 'Fait', () => 'TVA'),
  'POST TravauxTache/edit#Id': ({ number }) => monthTaskId(number),
  'POST TravauxTache/edit#Version': () => 1,
  'POST TravauxTache/delete#Id': ({ number }) => spareBoardTaskId(number),
  'POST TravauxTache/restore#Id': ({ number }) => undoneId(number),
};

export const boards: AreaSamples = {
  values,
  sought: Object.fromEntries(calls('GetTableau').map((name) => [`${name}#Texte`, companyName])),
};
