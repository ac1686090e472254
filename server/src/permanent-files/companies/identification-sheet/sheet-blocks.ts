import {
  type sheetBlockKeys,
  sheetBlocks,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import { type Content, fields, heading } from '#server/platform/pdf/tables.ts';
import { readValue } from '#server/platform/records/field-words.ts';
import { companyLabels } from '../company-labels.ts';
import { type SheetFacts, sheetTables } from './sheet-tables.ts';

export type SheetBlock = (typeof sheetBlockKeys)[number];

/** Fields of a company by block, by the names that its history has for them. */
const fieldsOf = {
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
} satisfies { [Block in SheetBlock]?: readonly string[] };

/** A block of the company's own fields. */
const ownFields = (block: keyof typeof fieldsOf, { company }: SheetFacts): Content[] =>
  fields(
    sheetBlocks[block],
    fieldsOf[block].map((name) => [
      companyLabels[name]?.label ?? name,
      readValue(companyLabels, name, Reflect.get(company, name)),
    ]),
  );

const isOfFields = (block: SheetBlock): block is keyof typeof fieldsOf => block in fieldsOf;

/** The chosen blocks of a company as it stands on the day that it was read for. */
export const sheetOf = (facts: SheetFacts, blocks: readonly SheetBlock[]): Content[] =>
  blocks.flatMap((block) =>
    isOfFields(block) ? ownFields(block, facts) : [heading(sheetBlocks[block]), ...sheetTables[block](facts)],
  );
