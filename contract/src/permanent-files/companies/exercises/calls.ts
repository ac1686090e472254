import { z } from 'zod';
import { call } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayEditCompany, mayReadCompany } from '../access.ts';
import { Exercise, ExerciseOfCompany, ExerciseState, ExerciseToEdit, ExerciseToOpen } from './exercise.ts';

/** The accounting years of a company, the latest first, each with its deadlines. */
export const GetExercicesByCompanyId = call({
  method: 'POST',
  path: 'societe/GetExercicesByCompanyId',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Societe: KeyValue, Items: z.array(Exercise) }),
  access: mayReadCompany,
});

/** Columns that the list of accounting years can be sorted by; without one, by DateFin. */
export const exerciseColumns = ['DateFin', 'Societe', 'DateDebut'] as const;

/** Accounting years of all files that the user may read. */
export const GetAllExercices = call({
  method: 'POST',
  path: 'societe/GetAllExercices',
  request: z.strictObject({
    /** Of the company, as the list of files is searched. */
    Filter: z.string().trim().max(100).nullish(),
    /** Year of the closing. */
    Annee: z.number().int().min(1850).max(2199).nullish(),
    /** Month of the closing, 1 to 12. */
    MoisCloture: z.number().int().min(1).max(12).nullish(),
    /** Who follows the company today. */
    IdCollaborateur: RecordId.nullish(),
    Etat: ExerciseState.nullish(),
    ...paging(exerciseColumns),
  }),
  answer: z.object({ Items: z.array(ExerciseOfCompany), TotalCount: z.number().int() }),
  access: mayReadCompany,
});

const saved = z.object({ Id: RecordId, Version: z.number().int() });

/** Opens the accounting year that follows the last one, without a gap. */
export const OpenExercice = call({
  method: 'POST',
  path: 'societe/OpenExercice',
  request: ExerciseToOpen,
  answer: saved,
  access: mayEditCompany,
  audit: 'company.open-exercise',
});

/** Changes an accounting year's days, its VAT regime and what was done for it. */
export const EditExercice = call({
  method: 'POST',
  path: 'societe/EditExercice',
  request: ExerciseToEdit,
  answer: saved,
  access: mayEditCompany,
  audit: 'company.edit-exercise',
});

/** Closes an accounting year whose end has come, or opens it again. */
export const CloseExercice = call({
  method: 'POST',
  path: 'societe/CloseExercice',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Etat: ExerciseState.default('CLOS'),
  }),
  answer: saved,
  access: mayEditCompany,
  audit: 'company.close-exercise',
});

/** Takes away the first or the last accounting year, opened by mistake. */
export const DeleteExercice = call({
  method: 'POST',
  path: 'societe/DeleteExercice',
  request: z.strictObject({ Id: RecordId, Version: z.number().int().positive().optional() }),
  answer: z.object({ IsDeleted: z.boolean() }),
  access: mayEditCompany,
  audit: 'company.delete-exercise',
});
