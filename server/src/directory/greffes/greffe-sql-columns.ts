import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';

/** The workbook of the registries. */
export const greffeColumns: Column<Greffe>[] = [
  { head: 'Libellé', width: 44, value: ({ Libelle }) => Libelle },
  { head: 'Ville RCS', width: 20, value: ({ VilleRcs }) => VilleRcs },
  { head: 'Adresse', width: 36, value: ({ Adresse }) => Adresse.Adresse1 },
  { head: 'Code postal', width: 12, value: ({ Adresse }) => Adresse.Cp },
  { head: 'Ville', width: 24, value: ({ Adresse }) => Adresse.Ville },
  { head: 'Téléphone', width: 18, value: ({ Telephone }) => Telephone },
  { head: 'Email', width: 34, value: ({ Email }) => Email },
  { head: 'Site internet', width: 34, value: ({ SiteInternet }) => SiteInternet },
  { head: 'Horaires', width: 30, value: ({ Horaires }) => Horaires },
  { head: 'Retiré le', width: 12, value: ({ DateRetrait }) => DateRetrait },
];
