import { taxFilings, vatPeriods } from '#contract/permanent-files/companies/company.ts';
import { day, euros, type FieldLabels, oneOf, yesNo } from '#server/platform/records/field-words.ts';

const isTold = true;

const amount = (cents: unknown) => euros(Number(cents));

const named = (value: unknown) => String(Reflect.get(Object(value), 'Value') ?? value);

/** '1 rue du Bois, 88000 Épinal', without what is not known. */
function address(value: unknown): string {
  const { Adresse1, Cp, Ville, Pays } = Object(value);
  return [Adresse1, [Cp, Ville].filter(Boolean).join(' '), Pays].filter(Boolean).join(', ');
}

/** What is known of a company, by the name that the journal has for it; in the order of its page. */
export const companyLabels: FieldLabels = {
  Reference: { label: 'Référence', isTold },
  RaisonSociale: { label: 'Raison sociale', isTold },
  NomCommercial: { label: 'Nom commercial', isTold },
  Enseigne: { label: 'Enseigne', isTold },
  Sigle: { label: 'Sigle', isTold },
  FormeJuridique: { label: 'Forme juridique', isTold },
  CategorieJuridique: { label: 'Catégorie juridique', isTold },
  Objet: { label: 'Objet', isTold },
  Siren: { label: 'SIREN', isTold },
  Siret: { label: 'SIRET', isTold },
  NumeroEtranger: { label: 'Numéro étranger', isTold },
  NumeroTva: { label: 'N° de TVA', isTold },
  CodeNaf: { label: 'Code NAF', isTold },
  CodeNaf2025: { label: 'Code NAF 2025', isTold },
  Greffe: { label: 'Greffe', isTold },
  Adresse: { label: 'Adresse du siège', read: address, isTold },
  ActeVieSociete: { label: 'Acte en cours', isTold },
  StatutCreationSociete: { label: 'Avancement', isTold },
  DateConstitution: { label: 'Constitution', read: day, isTold },
  DateImmatriculation: { label: 'Immatriculation', read: day, isTold },
  DateDebutActivite: { label: 'Début d’activité', read: day, isTold },
  DureeAnnees: { label: 'Durée (ans)', isTold },
  DateMiseEnSommeil: { label: 'Mise en sommeil', read: day, isTold },
  DateDissolution: { label: 'Dissolution', read: day, isTold },
  DateClotureLiquidation: { label: 'Clôture de la liquidation', read: day, isTold },
  DateRadiation: { label: 'Radiation', read: day, isTold },
  Telephone: { label: 'Téléphone', isTold },
  TelephoneSecondaire: { label: 'Téléphone secondaire', isTold },
  Email: { label: 'E-mail', isTold },
  SiteInternet: { label: 'Site internet', isTold },
  ContactPrincipal: { label: 'Contact principal', read: named },
  Capital: { label: 'Capital', read: amount, isTold },
  IsCapitalVariable: { label: 'Capital variable', read: yesNo, isTold },
  CapitalMinimum: { label: 'Capital minimum', read: amount, isTold },
  NombreTitres: { label: 'Nombre de titres', isTold },
  MoisJourCloture: { label: 'Clôture', isTold },
  DatePremiereCloture: { label: 'Première clôture', read: day, isTold },
  RegimeFiscal: { label: 'Régime fiscal', isTold },
  RegimeImposition: { label: 'Régime d’imposition', read: oneOf(taxFilings), isTold },
  RegimeTvaLibelle: { label: 'Régime de TVA', isTold },
  PeriodiciteTva: { label: 'Périodicité de la TVA', read: oneOf(vatPeriods), isTold },
  JourDepotTva: { label: 'Jour de dépôt de la TVA', isTold },
  IsTvaSurDebits: { label: 'TVA sur les débits', read: yesNo, isTold },
  ServiceImpots: { label: 'Service des impôts', read: named, isTold },
  IsZoneFranche: { label: 'Zone franche', read: yesNo, isTold },
  IsIntegrationFiscale: { label: 'Intégration fiscale', read: yesNo, isTold },
  SocieteTete: { label: 'Société tête de groupe', read: named, isTold },
  IsAssujettiUnique: { label: 'Assujetti unique', read: yesNo, isTold },
  IsEmployeur: { label: 'Employeur', read: yesNo, isTold },
  TrancheEffectif: { label: 'Tranche d’effectif', isTold },
  NombreSalaries: { label: 'Nombre de salariés', isTold },
  CodeIdcc: { label: 'Convention collective (IDCC)', isTold },
  Urssaf: { label: 'URSSAF', read: named, isTold },
  CaisseRetraite: { label: 'Caisse de retraite', read: named, isTold },
  Prevoyance: { label: 'Prévoyance', read: named, isTold },
  Mutuelle: { label: 'Mutuelle', read: named, isTold },
  JourDsn: { label: 'Jour de la DSN', isTold },
  Cabinet: { label: 'Cabinet', read: named, isTold },
  IsConfidentiel: { label: 'Dossier confidentiel', read: yesNo, isTold },
  Commentaire: { label: 'Commentaire' },
  IsDisabled: { label: 'État', read: oneOf({ 0: 'Actif', 1: 'Inactif' }), isTold },
  IsDossier: { label: 'Dossier du cabinet', read: yesNo, isTold },
  IsClientePortage: { label: 'Cliente de portage', read: yesNo, isTold },
};
