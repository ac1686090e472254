import { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import { call, xlsx } from '#contract/call.ts';
import { mayAdjustTimeBudget, mayFollowFileTime, mayFollowOwnFileTime } from './access.ts';
import {
  FileLines,
  FileLinesRequest,
  FileTimeAnswer,
  FileTimeExport,
  FileTimeRequest,
  TimeBudgetToSave,
} from './file-time.ts';

/** The calls on files' time: of every file, or of those that the caller follows. */
const fileTimeCalls = (prefix: string, access: Access) => ({
  list: call({
    method: 'POST',
    path: `${prefix}/GetSuivi`,
    request: FileTimeRequest,
    answer: FileTimeAnswer,
    access,
  }),
  lines: call({
    method: 'POST',
    path: `${prefix}/GetLignes`,
    request: FileLinesRequest,
    answer: FileLines,
    access,
  }),
  exportAll: call({
    method: 'POST',
    path: `${prefix}/ExportSuivi`,
    request: FileTimeExport,
    answer: xlsx,
    access,
  }),
});
export type FileTimeCalls = ReturnType<typeof fileTimeCalls>;

export const fileTime = fileTimeCalls('SuiviTempsDossier', mayFollowFileTime);
export const ownFileTime = fileTimeCalls('SuiviTempsPortefeuille', mayFollowOwnFileTime);

/** Says how many hours a part of a file's budget stands for, with why. */
export const SaveTimeBudget = call({
  method: 'POST',
  path: 'SuiviTempsDossier/AjusterBudget',
  request: TimeBudgetToSave,
  answer: z.object({ MinutesBudget: z.number().int().nullable() }),
  access: mayAdjustTimeBudget,
  audit: 'time-budget.save',
});
