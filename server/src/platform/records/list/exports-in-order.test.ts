import { expect, test } from 'vitest';
import type { Role } from '#contract/access/roles.ts';
import type { Call } from '#contract/call.ts';
import * as accounts from '#contract/legal/annual-accounts/calls.ts';
import * as followUp from '#contract/legal/questionnaires/follow-up-calls.ts';
import * as portfolio from '#contract/permanent-files/companies/portfolio/calls.ts';
import * as cfe from '#contract/tax/cfe/calls.ts';
import * as ecf from '#contract/tax/ecf/calls.ts';
import * as vat from '#contract/tax/vat/calls.ts';
import * as visa from '#contract/tax/visa/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { requestFields } from '#proof/request-fields.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();

/** Lists that the server pages with the workbooks made of them; those of persons and companies have tests of their own. */
const lists: { list: Call; workbook: Call; role?: Role; asked?: object }[] = [
  { list: accounts.getHistoryPvCaParSociete, workbook: accounts.exportHistoryPvCaParSocieteExcel },
  { list: cfe.allCfeNotifications, workbook: cfe.exportCfeToExcel },
  { list: ecf.GetSuiviEcf, workbook: ecf.ExportEcfToExcel, role: 'EXPERT_COMPTABLE' },
  {
    list: followUp.GetSuiviQuestionnaires,
    workbook: followUp.ExportSuiviToExcel,
    asked: { Type: 'LAB', Annee: 2026 },
  },
  {
    list: portfolio.GetAllSuiviSocietes,
    workbook: portfolio.exportPorteFeuilleToExcelAsAttachment,
    role: 'COMPTABLE',
  },
  { list: vat.GetSuiviDeclarationTva, workbook: vat.ExportSuiviDeclarationTva },
  {
    list: visa.GetSuiviVisaFiscal,
    workbook: visa.registreVisafiscalAsExcelWebAttachment,
    role: 'ADMINSTRATOR',
  },
];

/** Whose row it is. */
const companyOf = (row: Record<string, unknown>) => {
  const { NomSociete, Societe, RaisonSociale } = row as Record<string, string | { Value: string }>;
  const name = NomSociete ?? RaisonSociale ?? Societe;
  return typeof name === 'object' ? name.Value : name;
};

/** The first column of a workbook, its head left out. */
function companiesIn(bytes: Buffer): (string | undefined)[] {
  const xml = readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  const rows = [...xml.matchAll(/<row[^>]*>.*?<\/row>/gs)].slice(1);
  return rows.map(([row]) => /<t[^>]*>([^<]*)<\/t>/.exec(row)?.[1]?.replaceAll('&amp;', '&'));
}

test.each(lists)(
  '$workbook.name holds the rows of $list.name in the order that it is asked for',
  async (one) => {
    const { list, workbook, role = 'DIRIGEANT', asked } = one;
    const user = await app.signIn(role);
    const sortable = requestFields(list).find(({ path }) => path.join() === 'SortColumn');
    const columns = sortable?.choices.flatMap((choice) => (choice.enum as string[] | undefined) ?? []) ?? [];
    expect(columns.length).toBeGreaterThan(1);
    for (const SortColumn of columns)
      for (const SortOrder of [1, -1]) {
        const order = { ...asked, SortColumn, SortOrder };
        const { Items } = (await user.call(list, { ...order, PageSize: 100 } as never)).answer as {
          Items: Record<string, unknown>[];
        };
        expect(Items.length).toBeGreaterThan(0);
        const { bytes } = await user.call(workbook, order as never);
        expect(companiesIn(bytes), `${SortColumn} ${SortOrder}`).toEqual(Items.map(companyOf));
      }
  },
);
