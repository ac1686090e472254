import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { page, paging, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { classes, contractTypes, employmentStates, keysOf, warnings } from './codes.ts';
import { Portage } from './portage.ts';

const filters = {
  /** A part of the person's name, or of their number in the payroll. */
  Nom: z.string().trim().max(100).nullish(),
  SocietePortageGuid: z.uuid().nullish(),
  /** Those who have, or had, a mission there; by its guid or its number. */
  SocieteClienteGuid: z.uuid().nullish(),
  IdSocieteCliente: RecordId.nullish(),
  IdPersonne: RecordId.nullish(),
  Classe: z.enum(keysOf(classes)).nullish(),
  TypeContrat: z.enum(keysOf(contractTypes)).nullish(),
  Etat: z.enum(keysOf(employmentStates)).nullish(),
  /** Whether anything is said against it that nobody has gone on in spite of. */
  Alerte: z.boolean().nullish(),
};

export const employmentColumns = ['Nom', 'SocietePortage', 'DateDebut', 'DateSortie'] as const;

export const EmploymentListRequest = z.strictObject({ ...filters, ...paging(employmentColumns) });
export type EmploymentListRequest = z.output<typeof EmploymentListRequest>;

export const EmploymentExportRequest = z.strictObject({ ...filters, ...sorting(employmentColumns) });
export type EmploymentFilters = z.output<typeof EmploymentExportRequest>;

const text = z.string().nullable();

const EmploymentRow = z.object({
  Id: z.number().int(),
  Guid: z.uuid(),
  IdPersonne: z.number().int(),
  Nom: z.string(),
  Prenom: text,
  Email: text,
  IdSocietePortage: z.number().int(),
  SocietePortage: z.string(),
  SocietePortageGuid: z.uuid(),
  Matricule: text,
  TypeContrat: z.enum(keysOf(contractTypes)).nullable(),
  Classe: z.enum(keysOf(classes)).nullable(),
  TauxActivite: z.number(),
  DateDebut: z.string(),
  DateFin: text,
  DateSortie: text,
  Etat: z.enum(keysOf(employmentStates)),
  /** Customers for whom they work today, as far as the reader may know of them. */
  Clientes: z.array(KeyValue),
  /** What is said against it, and nobody has gone on in spite of. */
  Alertes: z.array(z.enum(keysOf(warnings))),
});
export type EmploymentRow = z.infer<typeof EmploymentRow>;

/** The counts speak of the filtered list. */
const totals = {
  TotalCount: z.number().int(),
  TotalEnMission: z.number().int(),
  TotalSansMission: z.number().int(),
  TotalAVenir: z.number().int(),
  TotalSortis: z.number().int(),
  TotalEnAlerte: z.number().int(),
};

export const EmploymentListAnswer = z.object({ Items: z.array(EmploymentRow), ...totals });

export const EmploymentDetailsAnswer = z.object({ Items: z.array(Portage), ...totals });

export const OfCarrierRequest = z.strictObject({ SocieteGuid: z.uuid(), ...page() });
