import { plantedVat } from '../firms/company-files.ts';
import { vatGuid } from '../firms/documents.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const calls = (...names: string[]) => names.map((name) => `POST DeclarationTVA/${name}`);

const lists = calls('GetSuiviDeclarationTva', 'ExportSuiviDeclarationTva', 'GetGrilleDeclarationTva');
const all = () => undefined;

export const vat: AreaSamples = {
  values: {
    ...inCalls(calls('EditDeclarationTva', 'DeleteCertificate'), 'Id', plantedVat),
    'POST DeclarationTVA/saveListDeclarations#Items': (firm) => [{ Id: plantedVat(firm), Etat: 1 }],
    ...inCalls(calls('GetDeclarationTvaValues'), 'IdSociete', (firm) => firm.companies[0]),
    ...inCalls(calls('GetDeclarationTvaValues'), 'Periode', () => '2025-10'),
    ...inCalls(calls('EditDeclarationTva'), 'Montant', () => 12_345),
    ...inCalls(calls('EditDeclarationTva'), 'Neant', () => false),
    ...inCalls(calls('EditDeclarationTva'), 'Etat', () => 2),
    ...inCalls(calls('EditDeclarationTva'), 'DateDeclaration', all),
    ...inCalls(calls('DeleteCertificate'), 'FileGuid', (firm) => vatGuid(firm.number)),
    ...inCalls(calls('GetAvis', 'SaveAvis'), 'IdSociete', (firm) => firm.companies[0]),
    'POST DeclarationTVA/GetPassageCa3#Etat': all,
    'POST DeclarationTVA/GetPassageCa3#AvecInconnus': all,
    'POST DeclarationTVA/GetPassageCa3#IdCabinet': all,
    'POST DeclarationTVA/GetPassageCa3#IdCollaborateur': all,
    'POST DeclarationTVA/GetPassageCa3#Texte': all,
    'POST DeclarationTVA/SavePassageCa3#Items': (firm) => [
      { IdSociete: firm.companies[1], Periodicite: 'T' },
    ],
    'POST DeclarationTVA/SavePassageCa3#Tous': () => false,
    'POST DeclarationTVA/DeletePassageCa3#IdSociete': (firm) => firm.companies[1],
    'POST DeclarationTVA/PrintPassageCa3#Ids': (firm) => [firm.companies[1]],
    'POST DeclarationTVA/Rappeler#Ids': (firm) => [plantedVat(firm)],
    ...inCalls(
      ['POST vatNotice/Open', 'POST vatNotice/Save'],
      'Token',
      (firm) => `${firm.id}.${firm.companies[0]}.${'A'.repeat(43)}`,
    ),
    ...inCalls(lists, 'IdSociete', (firm) => firm.companies[0]),
    ...Object.fromEntries(
      lists.flatMap((list) =>
        [
          'Annee',
          'Periode',
          'Regime',
          'Etat',
          'EnRetard',
          'SansPreuve',
          'IdCabinet',
          'IdCollaborateur',
          'Texte',
        ].map((filter) => [`${list}#${filter}`, all]),
      ),
    ),
    'POST DeclarationTVA/GetGrilleDeclarationTva#Annee': () => 2025,
    'GET DeclarationTVA/GetDeclarationTvaStatistics#Annee': () => 2025,
    'GET DeclarationTVA/GetDeclarationTvaStatistics#Mois': () => 11,
  },
};
