import { z } from 'zod';
import { paging, sorting } from '#contract/paging.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { followedCompany, followedFilters } from '../followed-company.ts';
import { EcfState } from './ecf.ts';

const text = z.string().nullable();

/** How far each point is: its conclusion, begun, or untouched. */
export const pointStates = {
  A_FAIRE: 'À faire',
  EN_COURS: 'En cours',
  VALIDE: 'Conforme',
  ANOMALIE: 'Anomalie',
  SANS_OBJET: 'Sans objet',
  SANS_CONCLUSION: 'Absence de conclusion',
} as const;

const PointState = z.enum(Object.keys(pointStates) as [keyof typeof pointStates]);

export const EcfRow = z.object({
  EcfId: z.number().int(),
  Version: z.number().int(),
  ...followedCompany,
  DateCloture: z.string(),
  Etat: EcfState,
  /** The ten points in their order. */
  Points: z.array(PointState),
  Echeance: Deadline.nullable(),
  DateEnvoi: text,
});
export type EcfRow = z.infer<typeof EcfRow>;

export const EcfFilters = z.strictObject({
  ...followedFilters,
  /** Of the closing. */
  Annee: z.number().int().min(1990, 'Année invalide.').max(2199, 'Année invalide.').nullish(),
  Etat: EcfState.nullish(),
});
export type EcfFilters = z.output<typeof EcfFilters>;

export const ecfColumns = ['DateCloture', 'NomSociete', 'DateEnvoi'] as const;

export const EcfListRequest = EcfFilters.extend(paging(ecfColumns));

/** All that is filtered, in the order of the list. */
export const EcfExportRequest = EcfFilters.extend(sorting(ecfColumns));

/** The counts speak of the filtered list. */
export const EcfListAnswer = z.object({
  Items: z.array(EcfRow),
  TotalCount: z.number().int(),
  TotalEnPreparation: z.number().int(),
  TotalAValider: z.number().int(),
  TotalEmis: z.number().int(),
  TotalTransmis: z.number().int(),
});
