import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayExportCfe, mayFollowCfe } from './access.ts';
import { CfeExportRequest, CfeLine, CfeListAnswer, CfeListRequest, CfeToSave, CfeYear } from './cfe.ts';

/** The CFE of a year, one line an establishment, of the files that the user may read. */
export const allCfeNotifications = call({
  method: 'POST',
  path: 'societe/allCfeNotifications',
  request: CfeListRequest,
  answer: CfeListAnswer,
  access: mayFollowCfe,
});

/** The filtered list as a workbook. */
export const exportCfeToExcel = call({
  method: 'POST',
  path: 'societe/exportCfeToExcel',
  request: CfeExportRequest,
  answer: xlsx,
  access: mayExportCfe,
});

export const GetCfeById = call({
  method: 'POST',
  path: 'societe/GetCfeById',
  request: IdRequest,
  answer: CfeLine,
  access: mayFollowCfe,
});

/** Amounts, days and motives of a line; its state follows. */
export const saveCfe = call({
  method: 'POST',
  path: 'societe/saveCfe',
  request: CfeToSave,
  answer: SavedRecord,
  access: mayFollowCfe,
  audit: 'cfe.save',
});

/** Makes the lines of a year, for the establishments that have none: what a night's run does for the current one. */
export const MakeCfeYear = call({
  method: 'POST',
  path: 'societe/MakeCfeYear',
  request: z.strictObject({ Annee: CfeYear }),
  answer: z.object({ Ajoutes: z.number().int() }),
  access: mayFollowCfe,
  audit: 'cfe.make-year',
});

/** The letter that claims what a file that ceased in the year may get back. */
export const DownloadReductionCfe = call({
  method: 'POST',
  path: 'societe/DownloadReductionCfe',
  request: IdRequest,
  answer: pdf,
  access: mayFollowCfe,
});
