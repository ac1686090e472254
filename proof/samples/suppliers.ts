import { assignmentId, supplierDocumentId, supplierId } from '../firms/suppliers.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const cabinetCalls = (...names: string[]) => names.map((name) => `POST cabinet/${name}`);
const saves = cabinetCalls('AddFournisseur', 'EditFournisseur');
const assignments = cabinetCalls('AddAffectaionCabinetsupplier', 'EditAffectaionCabinetsupplier');

export const suppliers: AreaSamples = {
  values: {
    ...inCalls(cabinetCalls('GetFournisseurById', 'EditFournisseur', 'RevealIbanFournisseur'), 'Id', (firm) =>
      supplierId(firm.number),
    ),
    'POST cabinet/DeleteFournisseur#Id': (firm) => supplierId(firm.number, 3),
    ...inCalls(saves, 'Siren', () => '732829320'),
    ...inCalls(saves, 'Siret', () => '73282932000074'),
    ...inCalls(saves, 'NumeroTva', () => 'FR44732829320'),
    ...inCalls(saves, 'Telephone', () => '04 72 01 02 03'),
    Iban: () => 'FR76 3000 6000 0112 3456 7890 189',
    'POST cabinet/EditFournisseur#Version': () => 1,
    ...inCalls(
      cabinetCalls('GetAffectationById', 'EditAffectaionCabinetsupplier', 'CheckAttestationAffectation'),
      'Id',
      (firm) => assignmentId(firm.number),
    ),
    ...inCalls(assignments, 'DateFin', () => '2099-12-31'),
    // comes with its file
    ...inCalls(assignments, 'DateAttestation', () => undefined),
    'POST cabinet/EditAffectaionCabinetsupplier#Version': () => 1,
    CodeVerification: () => 'A1B2C3D4E5F6G7',
    'POST cabinet/CheckAttestationAffectation#Version': () => undefined,
    'POST cabinet/DeleteAffectaionCabinetsupplier#Id': (firm) => assignmentId(firm.number, 2),
    'POST cabinet/DownloadDocumentAffectation#Id': (firm) => supplierDocumentId(firm.number),
    'POST cabinet/DeleteDocumentAffectation#Id': (firm) => supplierDocumentId(firm.number, 3),
    'POST cabinet/GetListAffectationcabinetFournisseurByFilter#Vigilance': () => 'Expiree',
    IdFournisseur: (firm) => supplierId(firm.number),
    IdCabinet: (firm) => firm.cabinets[0],
    IdAffectation: (firm) => assignmentId(firm.number),
  },
  sought: {
    'POST cabinet/GetListFournissuerAsKeyValueObjectByFilter#Filter': ({ number }) =>
      `Propreté Nette ${number === 1 ? 'A' : 'B'}`,
  },
};
