import type { Readable } from 'node:stream';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import {
  type GenererFichesignaletiquePdf,
  sheetBlockKeys,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { beneficialOwnersOf } from '../capital/read-beneficial-owners.ts';
import { capitalTableOf } from '../capital/read-capital-table.ts';
import type { CompanyRecord } from '../company-record.ts';
import { mandatesOf } from '../mandates/read-mandates.ts';
import { companyAsOf, readableCompany } from '../page/read-company.ts';
import { type SheetBlock, sheetOf } from './sheet-blocks.ts';
import type { SheetFacts } from './sheet-tables.ts';

interface Asked {
  AsOf?: string | null | undefined;
  Blocs?: readonly SheetBlock[] | null | undefined;
}

/** The name of a sheet's file, without its ending. */
export const sheetName = ({ RaisonSociale }: Pick<Company, 'RaisonSociale'>) =>
  `Fiche signalétique - ${safeName(RaisonSociale)}`;

/** The identification sheet of a company that the asker may read, read as it is today. */
export async function writeSheet(
  db: Db,
  clientId: number,
  today: CompanyRecord,
  { AsOf, Blocs }: Asked,
): Promise<Readable> {
  const company = await companyAsOf(db, clientId, today, AsOf);
  const asked = { clientId, companyId: company.Id, day: AsOf ?? todayInParis() };
  const facts: SheetFacts = {
    company,
    mandates: await mandatesOf(db, asked),
    capital: await capitalTableOf(db, clientId, company, asked.day),
    owners: await beneficialOwnersOf(db, asked),
  };
  return writePdf({
    title: company.RaisonSociale,
    subtitle: `Fiche signalétique au ${day(asked.day)}`,
    issuer: await firmName(db, clientId),
    madeOn: todayInParis(),
    content: sheetOf(facts, Blocs ?? sheetBlockKeys),
  });
}

/** The identification sheet of one company. @throws AppError 404 */
export async function sendSheet({
  db,
  session,
  input,
}: SignedInContext<typeof GenererFichesignaletiquePdf>): Promise<FileToSend> {
  const company = await readableCompany(db, session, input.Id);
  const content = await writeSheet(db, session.clientId, company, input);
  return { fileName: `${sheetName(company)}.pdf`, content };
}
