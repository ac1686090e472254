import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';

/** The workbook of the cabinets; IBANs stay at home. */
export const cabinetColumns: Column<Cabinet>[] = [
  { head: 'Nom', width: 36, value: ({ Nom }) => Nom },
  { head: 'SIRET', width: 18, value: ({ Siret }) => Siret },
  { head: 'Forme juridique', width: 16, value: ({ FormeJuridique }) => FormeJuridique },
  { head: 'Capital (€)', width: 14, value: ({ Capital }) => (Capital === null ? null : Capital / 100) },
  { head: 'Immatriculation', width: 30, value: ({ Immatriculation }) => Immatriculation },
  { head: 'N° TVA', width: 18, value: ({ NumeroTva }) => NumeroTva },
  { head: 'Code NAF', width: 10, value: ({ CodeNaf }) => CodeNaf },
  { head: 'Adresse', width: 36, value: ({ Adresse }) => Adresse.Adresse1 },
  { head: 'Code postal', width: 12, value: ({ Adresse }) => Adresse.Cp },
  { head: 'Ville', width: 24, value: ({ Adresse }) => Adresse.Ville },
  { head: 'Téléphone', width: 18, value: ({ Telephone }) => Telephone },
  { head: 'Email', width: 34, value: ({ Email }) => Email },
  { head: 'Site internet', width: 34, value: ({ SiteInternet }) => SiteInternet },
  { head: 'Président', width: 26, value: ({ President }) => President },
  { head: 'Sociétés', width: 10, value: ({ SocietesCount }) => SocietesCount },
  { head: 'Collaborateurs', width: 14, value: ({ CollaboratorsCount }) => CollaboratorsCount },
  {
    head: 'Suivi de trésorerie',
    width: 18,
    value: ({ IsSuiviTresorerie }) => (IsSuiviTresorerie ? 'Oui' : 'Non'),
  },
  { head: 'Retiré le', width: 12, value: ({ DateRetrait }) => DateRetrait },
];
