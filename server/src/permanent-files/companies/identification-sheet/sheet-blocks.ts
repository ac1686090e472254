import type { Company } from '#contract/permanent-files/companies/company.ts';
import {
  type sheetBlockKeys,
  sheetBlocks,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import { type Content, fields } from '#server/platform/pdf/tables.ts';
import { readValue } from '#server/platform/records/field-words.ts';
import { companyLabels } from '../company-labels.ts';

export type SheetBlock = (typeof sheetBlockKeys)[number];

/** Fields of a company by block, by the names that its history has for them. */
const fieldsOf: Readonly<Record<SheetBlock, readonly string[]>> = {
  IDENTITE: [
    'RaisonSociale',
    'NomCommercial',
    'Enseigne',
    'Sigle',
    'FormeJuridique',
    'Siren',
    'Siret',
    'NumeroTva',
    'Greffe',
    'CodeNaf',
    'CodeNaf2025',
    'Adresse',
    'DateConstitution',
    'DateImmatriculation',
    'DateDebutActivite',
    'DureeAnnees',
    'Objet',
  ],
  CONTACT: ['ContactPrincipal', 'Telephone', 'TelephoneSecondaire', 'Email', 'SiteInternet'],
  CAPITAL: ['Capital', 'IsCapitalVariable', 'CapitalMinimum', 'NombreTitres'],
  FISCAL: [
    'MoisJourCloture',
    'DatePremiereCloture',
    'RegimeFiscal',
    'RegimeImposition',
    'RegimeTvaLibelle',
    'PeriodiciteTva',
    'JourDepotTva',
    'IsTvaSurDebits',
    'ServiceImpots',
    'IsIntegrationFiscale',
    'SocieteTete',
  ],
  SOCIAL: [
    'IsEmployeur',
    'NombreSalaries',
    'TrancheEffectif',
    'CodeIdcc',
    'Urssaf',
    'CaisseRetraite',
    'Prevoyance',
    'Mutuelle',
    'JourDsn',
  ],
  CABINET: ['Reference', 'Cabinet', 'ChefMission', 'Gestionnaire'],
};

/** The chosen blocks of a company as it stands on the day that it was read for. */
export const sheetOf = (company: Company, blocks: readonly SheetBlock[]): Content[] =>
  blocks.flatMap((block) =>
    fields(
      sheetBlocks[block],
      fieldsOf[block].map((name) => [
        companyLabels[name]?.label ?? name,
        readValue(companyLabels, name, Reflect.get(company, name)),
      ]),
    ),
  );
