import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { mayExportCompanies } from '../access.ts';
import { CompanyFilters, sortableColumns } from '../company-list.ts';

/** The list that the filters give, in its order. */
export const CompaniesToExport = CompanyFilters.extend({
  SortColumn: z.enum(sortableColumns).nullish(),
  SortOrder: z.union([z.literal(0), z.literal(1), z.literal(-1)]).nullish(),
});
export type CompaniesToExport = z.output<typeof CompaniesToExport>;

/** The filtered list as a workbook. */
export const exportListSocieteToExcel = call({
  method: 'POST',
  path: 'societe/exportListSocieteToExcel',
  request: CompaniesToExport,
  answer: xlsx,
  access: mayExportCompanies,
});

/** The same in the background, for a long list: the file comes to the list of downloads. */
export const StartExportSocietes = call({
  method: 'POST',
  path: 'societe/StartExportSocietes',
  request: CompaniesToExport,
  answer: z.object({ ZipId: z.string() }),
  access: mayExportCompanies,
  audit: 'company.start-export',
});
