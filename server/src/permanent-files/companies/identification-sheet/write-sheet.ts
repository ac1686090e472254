import type { Company } from '#contract/permanent-files/companies/company.ts';
import {
  type GenererFichesignaletiquePdf,
  sheetBlockKeys,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { companyAsOf, readableCompany } from '../page/read-company.ts';
import { type SheetBlock, sheetOf } from './sheet-blocks.ts';

interface Asked {
  AsOf?: string | null | undefined;
  Blocs?: readonly SheetBlock[] | null | undefined;
}

/** The name of a sheet's file, without its ending. */
export const sheetName = ({ RaisonSociale }: Pick<Company, 'RaisonSociale'>) =>
  `Fiche signalétique - ${safeName(RaisonSociale)}`;

/** The identification sheet of a company that has been read as of the day. */
export const writeSheet = (company: Company, issuer: string, { AsOf, Blocs }: Asked) =>
  writePdf({
    title: company.RaisonSociale,
    subtitle: `Fiche signalétique au ${day(AsOf ?? todayInParis())}`,
    issuer,
    madeOn: todayInParis(),
    content: sheetOf(company, Blocs ?? sheetBlockKeys),
  });

/** The identification sheet of one company. @throws AppError 404 */
export async function sendSheet({
  db,
  session,
  input,
}: SignedInContext<typeof GenererFichesignaletiquePdf>): Promise<FileToSend> {
  const { clientId } = session;
  const today = await readableCompany(db, session, input.Id);
  const company = await companyAsOf(db, clientId, today, input.AsOf);
  const content = await writeSheet(company, await firmName(db, clientId), input);
  return { fileName: `${sheetName(company)}.pdf`, content };
}
