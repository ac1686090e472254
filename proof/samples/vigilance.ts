import { todayInParis } from '#contract/today.ts';
import { plantedAccess, plantedHit, plantedReport } from '../firms/vigilance.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const tracking = (call: string) => `POST SocietyRiskLevelTracking/${call}`;

const report = (firm: { number: number }) => plantedReport(firm);

export const vigilance: AreaSamples = {
  values: {
    ...inCalls(
      [
        tracking('GetNotificationRisqueByRiskGuid'),
        tracking('DownloadRiskLevelReport'),
        tracking('DownloadDivergenceRbe'),
        tracking('ValidateRiskLevelReport'),
      ],
      'RiskGuid',
      report,
    ),
    ...inCalls(
      [tracking('GetFiltrages'), tracking('Filtrer'), tracking('GetDossierControle')],
      'IdSociete',
      (firm) => firm.companies[1],
    ),
    [`${tracking('StartExportControle')}#Ids`]: (firm) => [firm.companies[1]],
    [`${tracking('DeciderRessemblance')}#Id`]: plantedHit,
    [`${tracking('DeciderRessemblance')}#Version`]: () => undefined,
    [`${tracking('GetRessemblances')}#Etat`]: () => undefined,
    [`${tracking('GetRessemblances')}#Filter`]: () => undefined,
    'POST SocietyRiskLevelTracking/GetRapports#IdSociete': (firm) => firm.companies[1],
    'POST societe/GetComparaisonNaf2025#Filter': () => undefined,
    'POST societe/GetComparaisonNaf2025#Etat': () => undefined,
    'POST societe/DeciderNaf2025#Items': (firm) => [{ IdSociete: firm.companies[1], CodeNaf2025: '01.12Y' }],
    'POST societe/DeciderNaf2025#Tous': () => false,
    'POST societe/ImportTablePassageNaf#DatePublication': () => '2026-06-01',
    [`${tracking('RevoquerAccesControle')}#Id`]: plantedAccess,
    [`${tracking('AddAccesControle')}#DateFin`]: () => todayInParis(),
    ...inCalls(
      ['Open', 'Read', 'Print', 'DownloadPiece'].map((name) => `POST vigilanceControl/${name}`),
      'Token',
      (firm) => `${firm.id}.${plantedAccess(firm)}.${'A'.repeat(43)}`,
    ),
    'POST vigilanceControl/Open#Filter': () => undefined,
    ...inCalls(
      ['Read', 'Print', 'DownloadPiece'].map((name) => `POST vigilanceControl/${name}`),
      'IdSociete',
      (firm) => firm.companies[1],
    ),
    CriteriaKey: () => 'PAYS',
    'POST societe/SaveRiskLevelParameters#Code': () => 'DE',
    'POST societe/SaveRiskLevelParameters#Nomenclature': () => undefined,
    'POST societe/SaveRiskLevelParameters#RiskLevel': () => 'ELEVE',
    'POST societe/SaveRiskLevelParameters#IsFin': () => false,
    'POST SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking#IdSociete': (firm) => firm.companies[2],
    'POST SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking#Axes': () => undefined,
    'POST SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking#Version': () => undefined,
    'POST SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking#Vigilance': () => undefined,
    'POST SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking#Ppe': (firm) => [
      { IdPerson: firm.persons[0], IsPpe: false, Fonction: null },
    ],
    'POST SocietyRiskLevelTracking/SaveRiskLevelCompanyTracking#IsASoumettre': () => false,
  },
  sought: {
    [`${tracking('GetRessemblances')}#Filter`]: (firm) =>
      `Entrée ressemblante ${firm.number === 1 ? 'A' : 'B'}`,
    'POST societe/GetComparaisonNaf2025#Filter': (firm) => `DOS-${firm.number === 1 ? 'A' : 'B'}-001`,
  },
};
