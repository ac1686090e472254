import * as calls from '#contract/directory/cabinets/calls.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { pickRows } from '#server/platform/records/pick-rows.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { revealAccounts } from './bank-accounts.ts';
import { cabinetColumns } from './cabinet-sql-columns.ts';
import { allWithDetails, cabinets, findBySiret, readCabinet } from './cabinets.ts';
import { type IsReadableCompany, readInvoicingCabinet } from './invoicing-cabinet.ts';
import { downloadLogo } from './logo.ts';
import {
  selectCabinets,
  selectCabinetsOfClient,
  selectCabinetsWithRegistration,
  selectCabinetsWithSiret,
} from './look-up-cabinets.ts';
import { addCabinet, editCabinet } from './save-cabinet.ts';

export const cabinetRoutes = (files: FileStore, isReadableCompany: IsReadableCompany): Route[] => [
  serve(calls.allCabinets, async ({ db, session }) => {
    const rows = await cabinets.select(db, session.clientId, { order: 'r.name, r.id' });
    return rows.map(({ Adresse, ...row }) => ({ ...row, Ville: Adresse.Ville }));
  }),
  serve(calls.allCabinetsWithDetails, ({ db, session }) => allWithDetails(db, session.clientId)),
  serve(calls.GetCabinetById, ({ db, session, input }) => readCabinet(db, session.clientId, input.Id)),
  serve(calls.GetCabinetBySiret, ({ db, session, input }) => findBySiret(db, session.clientId, input.siret)),
  serve(calls.getCabinetFacBySocieteId, readInvoicingCabinet(isReadableCompany)),
  serve(calls.AddCabinet, (context) => addCabinet(context, files)),
  serve(calls.EditCabinet, (context) => editCabinet(context, files)),
  serve(calls.DeleteCabinet, (context) => cabinets.remove(context, context.input.Id)),
  serve(calls.RestoreCabinet, (context) => cabinets.restore(context, context.input.Id)),
  serve(calls.DeleteFromTreasury, (context) =>
    cabinets.edit(context, { Id: context.input.Id, IsSuiviTresorerie: false }),
  ),
  serve(calls.GetBankAccounts, revealAccounts),
  serve(calls.DownloadCabinetLogo, (context) => downloadLogo(context, files)),
  serve(calls.exportCabinetsToExcelAsAttachment, async ({ db, session, input }) => ({
    fileName: `cabinets-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Cabinets',
      cabinetColumns,
      pickRows(await allWithDetails(db, session.clientId), input.Ids),
    ),
  })),
  serve(calls.GetListCabinetsAsKeyValueObjectByFilter, { statement: selectCabinets }),
  serve(calls.GetListCabinetsWithImmatAsKeyValueObjectByFilter, {
    statement: selectCabinetsWithRegistration,
  }),
  serve(calls.GetListCabinetsWithSiretAsKeyValueObjectByFilter, {
    statement: selectCabinetsWithSiret,
  }),
  serve(calls.GetCabinetsByClientAsKeyValueObjectByFilter, {
    statement: selectCabinetsOfClient,
  }),
];
