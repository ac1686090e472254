import type { Company } from '#contract/permanent-files/companies/company.ts';
import { legalForms } from '#server/administration/firm-lists/legal-forms.ts';
import { activitiesOf } from '#server/directory/referentials/activities.ts';
import { chosenFrom } from '#server/platform/records/chosen-list.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

export const unknownCompany = 'Cette société n’existe pas ou plus.';

/** What other tables tell of company r, each as JSON {Key, Value}; null where it names nothing. */
const named = (column: string, table: string, label: string) =>
  `(select json_build_object('Key', x.id, 'Value', ${label}) from ${table} x
    where x.client_id = r.client_id and x.id = r.${column})`;

const person = `x.last_name || ' ' || x.first_name`;

/** A label of the lists of France by its code. */
const nationalLabel = (list: string, column: string) =>
  `(select x.label from national_entry x where x.list = '${list}' and x.code = r.${column})`;

/** 'RCS Tours 732 829 320'; null without a registry or a SIREN. */
const registration = `(select 'RCS ' || coalesce(g.code, g.town, g.name) || ' ' ||
    regexp_replace(r.siren, '(...)(...)(...)', '\\1 \\2 \\3')
  from greffe g where g.client_id = r.client_id and g.id = r.greffe_id)`;

const flag = (column: string) => `r.${column}::int`;

/** Columns of the company's own table, by the wire's paths. */
export const companyColumns = {
  Reference: 'reference',
  RaisonSociale: 'name',
  NomCommercial: 'trade_name',
  Enseigne: 'shop_sign',
  Sigle: 'acronym',
  FormeJuridique: 'legal_form',
  CategorieJuridique: 'legal_category',
  Objet: 'purpose',
  Siren: 'siren',
  Siret: 'siret',
  NumeroEtranger: 'foreign_number',
  NumeroTva: 'vat_number',
  CodeNaf: 'naf',
  CodeNaf2025: 'naf_2025',
  IdGreffe: 'greffe_id',
  'Adresse.Adresse1': 'address_line',
  'Adresse.Cp': 'postcode',
  'Adresse.Ville': 'town',
  'Adresse.Pays': 'country',
  'Adresse.PaysAlpha2Code': 'country_alpha2',
  'Adresse.CodeCommune': 'commune_code',
  ActeVieSociete: 'life_act',
  StatutCreationSociete: 'creation_status',
  DateConstitution: 'constituted_on',
  DateImmatriculation: 'registered_on',
  DateDebutActivite: 'activity_from',
  DureeAnnees: 'duration_years',
  DateMiseEnSommeil: 'dormant_from',
  DateDissolution: 'dissolved_on',
  DateClotureLiquidation: 'liquidation_closed_on',
  DateRadiation: 'struck_off_on',
  Telephone: 'phone',
  TelephoneSecondaire: 'secondary_phone',
  Email: 'email',
  SiteInternet: 'site',
  IdContactPrincipal: 'main_contact_id',
  Capital: 'capital_cents',
  IsCapitalVariable: 'is_capital_variable',
  CapitalMinimum: 'minimum_capital_cents',
  NombreTitres: 'share_count',
  MoisJourCloture: 'closing_day',
  DatePremiereCloture: 'first_closing_on',
  RegimeFiscal: 'tax_regime',
  RegimeImposition: 'tax_filing',
  RegimeTva: 'vat_regime',
  PeriodiciteTva: 'vat_period',
  JourDepotTva: 'vat_deposit_day',
  IsTvaSurDebits: 'is_vat_on_debits',
  RegimeTvaAssujjet: 'vat_liability',
  IdServiceImpots: 'tax_office_id',
  ReferencesObligations: 'tax_references',
  IsZoneFranche: 'is_free_zone',
  IsIntegrationFiscale: 'is_tax_group',
  IdSocieteTete: 'tax_group_head_id',
  IsAssujettiUnique: 'is_single_taxable',
  IsEmployeur: 'is_employer',
  TrancheEffectif: 'staff_bracket',
  NombreSalaries: 'staff_count',
  CodeIdcc: 'idcc',
  IdUrssaf: 'urssaf_id',
  IdCaisseRetraite: 'pension_fund_id',
  IdPrevoyance: 'provident_fund_id',
  IdMutuelle: 'health_fund_id',
  JourDsn: 'dsn_day',
  IdCabinet: 'cabinet_id',
  IsConfidentiel: 'is_confidential',
  Commentaire: 'comment',
  IsDisabled: 'is_disabled',
  IsDossier: 'is_file',
  IsClientePortage: 'is_portage_customer',
} as const;

/** What is told beside: expressions over r. */
const told = {
  Guid: 'r.guid',
  Qualites: `array_remove(array[case when r.is_file then 'DOSSIER' end,
    case when r.is_portage_customer then 'CLIENT_PORTAGE' end,
    case when not r.is_file and not r.is_portage_customer then 'TIERS' end], null)`,
  Etat: 'r.state',
  IsDisabled: flag('is_disabled'),
  FormeJuridiqueLibelle: `(select x.name from legal_status x
    where x.client_id = r.client_id and x.code = r.legal_form limit 1)`,
  CodeNafLibelle: nationalLabel('naf-rev2', 'naf'),
  CodeNaf2025Libelle: nationalLabel('naf-2025', 'naf_2025'),
  Greffe: '(select x.name from greffe x where x.client_id = r.client_id and x.id = r.greffe_id)',
  Immatriculation: registration,
  DateFinStatutaire: `(coalesce(r.registered_on, r.constituted_on) + make_interval(years => r.duration_years)
    - interval '1 day')::date`,
  ContactPrincipal: named('main_contact_id', 'person', person),
  RegimeTvaLibelle: `(select x.name from vat_regime x where x.client_id = r.client_id and x.code = r.vat_regime)`,
  ServiceImpots: named('tax_office_id', 'administration', 'x.name'),
  SocieteTete: named('tax_group_head_id', 'company', 'x.name'),
  Urssaf: named('urssaf_id', 'administration', 'x.name'),
  CaisseRetraite: named('pension_fund_id', 'administration', 'x.name'),
  Prevoyance: named('provident_fund_id', 'administration', 'x.name'),
  Mutuelle: named('health_fund_id', 'administration', 'x.name'),
  Cabinet: named('cabinet_id', 'cabinet', 'x.name'),
  ChefMission: named('mission_head_id', 'app_user', person),
  Gestionnaire: named('manager_id', 'app_user', person),
  Lecteurs: `(select coalesce(json_agg(json_build_object('Key', x.id, 'Value', ${person}) order by x.last_name, x.id), '[]')
    from company_reader d join app_user x on x.client_id = d.client_id and x.id = d.user_id
    where d.client_id = r.client_id and d.company_id = r.id)`,
};

/** A company's row with what its table names told in words. */
export type CompanyRecord = Company & {
  [Id in 'IdContactPrincipal' | 'IdServiceImpots' | 'IdSocieteTete' | 'IdUrssaf']: number | null;
} & { [Quality in 'IsDossier' | 'IsClientePortage']: boolean } & {
  [Id in 'IdCaisseRetraite' | 'IdPrevoyance' | 'IdMutuelle' | 'IdCabinet']: number | null;
};

/** The companies of the firm: files, customers of portage, and third parties that stand in chains of ownership. */
export const companies = recordStore<CompanyRecord>({
  table: 'company',
  entity: 'company',
  hasFieldVersions: true,
  unknown: unknownCompany,
  columns: companyColumns,
  beside: { join: '', columns: told },
  within: 'societe',
  chosen: {
    FormeJuridique: chosenFrom(legalForms),
    CodeNaf: chosenFrom(activitiesOf('naf-rev2')),
    CodeNaf2025: chosenFrom(activitiesOf('naf-2025')),
  },
  taken: {
    company_reference: { Path: 'Reference', Message: 'Un autre dossier a déjà cette référence.' },
    company_client_id_siret_key: { Path: 'Siret', Message: 'Une autre société a déjà ce SIRET.' },
  },
});
