import { z } from 'zod';

/** What kinds of administrations the firm writes to. The numbers are kept in rows: they never change. */
export const administrationTypes = [
  { Id: 1, Code: 'SIE', Libelle: 'Service des impôts des entreprises' },
  { Id: 2, Code: 'SIP', Libelle: 'Service des impôts des particuliers' },
  { Id: 3, Code: 'SDE', Libelle: 'Service de l’enregistrement' },
  { Id: 4, Code: 'SPF', Libelle: 'Service de publicité foncière' },
  { Id: 5, Code: 'DDFiP', Libelle: 'Direction des finances publiques' },
  { Id: 6, Code: 'URSSAF', Libelle: 'URSSAF' },
  { Id: 7, Code: 'MSA', Libelle: 'Mutualité sociale agricole' },
  { Id: 8, Code: 'CPAM', Libelle: 'Caisse primaire d’assurance maladie' },
  { Id: 9, Code: 'RETRAITE', Libelle: 'Caisse de retraite' },
  { Id: 10, Code: 'PREVOYANCE', Libelle: 'Institution de prévoyance' },
  { Id: 11, Code: 'MUTUELLE', Libelle: 'Mutuelle' },
  { Id: 12, Code: 'FRANCE_TRAVAIL', Libelle: 'France Travail' },
  { Id: 13, Code: 'DREETS', Libelle: 'Inspection du travail (DREETS)' },
  { Id: 14, Code: 'CHAMBRE', Libelle: 'Chambre consulaire' },
  { Id: 99, Code: 'AUTRE', Libelle: 'Autre administration' },
] as const;

const ids = administrationTypes.map(({ Id }) => Id);

export const AdministrationTypeId = z.literal(ids, 'Type d’administration obligatoire.');
export type AdministrationTypeId = z.infer<typeof AdministrationTypeId>;

export const AdministrationType = z.object({ Id: z.number().int(), Code: z.string(), Libelle: z.string() });

/** 'Service des impôts des entreprises' of 1. */
export const administrationTypeLabel = (id: number): string =>
  administrationTypes.find(({ Id }) => Id === id)?.Libelle ?? '';
