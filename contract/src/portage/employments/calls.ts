import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { KeyValue, KeyValueGuid, LookUpRequest } from '#contract/key-value.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayKeepEmployments, mayListEmployments } from './access.ts';
import { Portage, PortageToAdd, PortageToEdit, Warning } from './portage.ts';
import {
  EmploymentDetailsAnswer,
  EmploymentExportRequest,
  EmploymentListAnswer,
  EmploymentListRequest,
  OfCarrierRequest,
} from './portage-list.ts';

const CarriedLookUp = LookUpRequest.extend({ SocietePortageGuid: z.uuid().nullish() });

/** Carried persons by a part of their name, by the number of the person. */
export const GetListPersonnesPortageAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'personnePortage/GetListPersonnesPortageAsKeyValueObjectByFilter',
  request: CarriedLookUp,
  answer: z.array(KeyValue),
  access: mayListEmployments,
});

/** The same, of those who are carried today. */
export const GetListPersonnesPortageAsKeyValueObjectByFilter1 = call({
  method: 'POST',
  path: 'personnePortage/GetListPersonnesPortageAsKeyValueObjectByFilter1',
  request: CarriedLookUp,
  answer: z.array(KeyValue),
  access: mayListEmployments,
});

/** Contracts with all their details, a page at a time. */
export const GetListPersonnesPortageDetailsByFilter = call({
  method: 'POST',
  path: 'personnePortage/GetListPersonnesPortageDetailsByFilter',
  request: EmploymentListRequest,
  answer: EmploymentDetailsAnswer,
  access: mayKeepEmployments,
});

/** The same, of those who are carried today. */
export const GetListPersonnesPortageDetailsByFilter1 = call({
  method: 'POST',
  path: 'personnePortage/GetListPersonnesPortageDetailsByFilter1',
  request: EmploymentListRequest,
  answer: EmploymentDetailsAnswer,
  access: mayKeepEmployments,
});

/** Those whom one company carries, or carried. */
export const GetListPersonnesPortageBySocieteGuid = call({
  method: 'POST',
  path: 'personnePortage/GetListPersonnesPortageBySocieteGuid',
  request: OfCarrierRequest,
  answer: EmploymentListAnswer,
  access: mayListEmployments,
});

const OfPersonAtCarrier = z.strictObject({ porteeId: RecordId, societePortageGuid: z.uuid() });

/** Customers for whom a person works, or worked, under one carrier. */
export const GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject = call({
  method: 'GET',
  path: 'personnePortage/GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject',
  request: OfPersonAtCarrier,
  answer: z.array(KeyValueGuid),
  access: mayListEmployments,
});

/** The same, of missions that run today. */
export const GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject1 = call({
  method: 'GET',
  path: 'personnePortage/GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject1',
  request: OfPersonAtCarrier,
  answer: z.array(KeyValueGuid),
  access: mayListEmployments,
});

/** Contracts of carried persons; of carriers that the reader may know of. */
export const GetPortageSalarialByFilterRequest = call({
  method: 'POST',
  path: 'personnePortage/GetPortageSalarialByFilterRequest',
  request: EmploymentListRequest,
  answer: EmploymentListAnswer,
  access: mayListEmployments,
});

const Saved = SavedRecord.extend({
  Guid: z.uuid(),
  Version: z.number().int(),
  /** What stands against it, and was gone on in spite of. */
  Alertes: z.array(Warning),
});

/** Refused (409, code WARNINGS, Details.Alertes) while something stands against it and no reason is given. */
export const AddPortage = call({
  method: 'POST',
  path: 'PersonnePortage/portage/add',
  request: PortageToAdd,
  answer: Saved,
  access: mayKeepEmployments,
  audit: 'portage.add',
});

/** The same; a reason that was given once covers what it was given for. */
export const EditPortage = call({
  method: 'POST',
  path: 'PersonnePortage/portage/edit',
  request: PortageToEdit,
  answer: Saved,
  access: mayKeepEmployments,
  audit: 'portage.edit',
});

/** Refused (409, code IN_USE) once anything else than its missions names it. */
export const DeletePortage = call({
  method: 'POST',
  path: 'PersonnePortage/portage/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepEmployments,
  audit: 'portage.delete',
});

export const RestorePortage = undoing(DeletePortage, 'PersonnePortage/portage/Restore');

export const GetPortageById = call({
  method: 'POST',
  path: 'PersonnePortage/portage/byId',
  request: IdRequest,
  answer: Portage,
  access: mayKeepEmployments,
});

/** Contracts of a carrier's persons with missions for a customer. */
export const GetPortageBySocietePortageAndSocieteClientGuids = call({
  method: 'POST',
  path: 'PersonnePortage/GetPortageBySocietePortageAndSocieteClientGuids',
  request: z.strictObject({ SocietePortageGuid: z.uuid(), SocieteClienteGuid: z.uuid() }),
  answer: z.array(Portage),
  access: mayKeepEmployments,
});

/** The latest contract of whoever has this e-mail with a carrier; null where there is none. */
export const GetPortageByGuidSocietePortageAndPorteeEmail = call({
  method: 'POST',
  path: 'PersonnePortage/GetPortageByGuidSocietePortageAndPorteeEmail',
  request: z.strictObject({
    SocietePortageGuid: z.uuid(),
    PorteeEmail: z.string().trim().min(3, 'E-mail obligatoire.').max(100),
  }),
  answer: Portage.nullable(),
  access: mayKeepEmployments,
});

/** The filtered list as a workbook. */
export const portageSalarialExportToExcel = call({
  method: 'POST',
  path: 'PersonnePortage/portage/portageSalarialExportToExcel',
  request: EmploymentExportRequest,
  answer: xlsx,
  access: mayKeepEmployments,
});

/** Who left a carrier, by reason and by month of the last twelve. */
export const GetSortiePortageStatistics = call({
  method: 'GET',
  path: 'PersonnePortage/GetSortiePortageStatistics',
  request: z.strictObject({ societeGuid: z.uuid() }),
  answer: z.object({
    Total: z.number().int(),
    ParMotif: z.array(
      z.object({ Code: z.number().int().nullable(), Libelle: z.string(), Count: z.number().int() }),
    ),
    ParMois: z.array(z.object({ Year: z.number().int(), Month: z.number().int(), Count: z.number().int() })),
  }),
  access: mayListEmployments,
});
