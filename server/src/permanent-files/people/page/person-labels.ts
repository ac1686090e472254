import { countryRisks } from '#contract/permanent-files/people/lab.ts';
import { locationTypes } from '#contract/permanent-files/people/person.ts';
import { day, type FieldLabels, oneOf, yesNo } from '#server/platform/records/field-words.ts';

const isTold = true;

/** What is known of a person, by the name that the journal has for it; in the order of the form. */
export const personLabels: FieldLabels = {
  Email: { label: 'E-mail' },
  Civilite: { label: 'Civilité', isTold },
  Nom: { label: 'Nom', isTold },
  Prenom: { label: 'Prénom', isTold },
  NomJeuneFille: { label: 'Nom de jeune fille', isTold },
  Datenaissance: { label: 'Date de naissance', read: day },
  Lieunaissance: { label: 'Lieu de naissance' },
  NativeCountry: { label: 'Pays de naissance' },
  NumeroDepartement: { label: 'Numéro de département' },
  Nationalite: { label: 'Nationalité', isTold },
  Tel: { label: 'Téléphone' },
  TelSecondaire: { label: 'Téléphone secondaire' },
  EmailSecondary: { label: 'E-mail secondaire' },
  NumeroSs: { label: 'N° sécurité sociale' },
  NomPere: { label: 'Nom du père' },
  NomMere: { label: 'Nom de la mère' },
  Adresse1: { label: 'Adresse' },
  Cp: { label: 'Code postal' },
  Ville: { label: 'Ville' },
  Pays: { label: 'Pays' },
  LocationType: { label: 'Type de domicile', read: oneOf(locationTypes), isTold },
  NumeroFiscal: { label: 'Numéro fiscal' },
  isDisabled: { label: 'État', read: (value) => (value === true ? 'Inactif' : 'Actif'), isTold },
  IsInPortage: { label: 'Personne en portage', read: yesNo, isTold },
  IsSubscribedToNewsletter: { label: 'Abonné à la lettre d’information', read: yesNo, isTold },
  HasCrmClientAccount: { label: 'Espace PRO', read: yesNo, isTold },
  AnteriorActivities: { label: 'Activités antérieures', isTold },
  OtherSimultaneousActivities: { label: 'Autres activités simultanées', isTold },
  IdentityDocument: { label: 'Pièce d’identité', isTold },
  IdentityDocumentStartValidation: { label: 'Début de validité de la pièce d’identité', read: day, isTold },
  IdentityDocumentEndValidation: { label: 'Fin de validité de la pièce d’identité', read: day, isTold },
  identityDocumentFileId: { label: 'Image de la pièce d’identité' },
  Motifs: { label: 'Motifs' },
  LabPersonnePolitiquementExposee: { label: 'Personne politiquement exposée', read: yesNo },
  LabFonctionPolitique: { label: 'Fonction politique' },
  LabOrigineFonds: { label: 'Origine des fonds' },
  LabRisquePays: { label: 'Risque pays', read: oneOf(countryRisks) },
};
