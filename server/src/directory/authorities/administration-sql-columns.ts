import type { Administration } from '#contract/directory/authorities/administration.ts';
import { administrationTypeLabel } from '#contract/directory/authorities/types.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';

/** The workbook of the administrations. */
export const administrationColumns: Column<Administration>[] = [
  {
    head: 'Type',
    width: 34,
    value: ({ IdTypeAdministration }) => administrationTypeLabel(IdTypeAdministration),
  },
  { head: 'Libellé', width: 44, value: ({ Libelle }) => Libelle },
  { head: 'Code du service', width: 16, value: ({ CodeService }) => CodeService },
  { head: 'Adresse', width: 36, value: ({ Adresse }) => Adresse.Adresse1 },
  { head: 'Code postal', width: 12, value: ({ Adresse }) => Adresse.Cp },
  { head: 'Ville', width: 24, value: ({ Adresse }) => Adresse.Ville },
  { head: 'Téléphone', width: 18, value: ({ Telephone }) => Telephone },
  { head: 'Second téléphone', width: 18, value: ({ TelephoneSecondaire }) => TelephoneSecondaire },
  { head: 'Email', width: 34, value: ({ Email }) => Email },
  { head: 'Second email', width: 34, value: ({ EmailSecondaire }) => EmailSecondaire },
  { head: 'Site internet', width: 34, value: ({ SiteInternet }) => SiteInternet },
  { head: 'Horaires', width: 30, value: ({ Horaires }) => Horaires },
  { head: 'Contact', width: 30, value: ({ Contact }) => Contact },
  { head: 'Commentaire', width: 40, value: ({ Commentaire }) => Commentaire },
  { head: 'Retirée le', width: 12, value: ({ DateRetrait }) => DateRetrait },
];
