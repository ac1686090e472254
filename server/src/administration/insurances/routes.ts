import * as calls from '#contract/administration/insurances/calls.ts';
import { type Insurance, insuranceKinds } from '#contract/administration/insurances/insurance.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { pickRows } from '#server/platform/records/pick-rows.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { addInsurance, byEnd, editInsurance, insurances, readPaper } from './insurances.ts';

const columns: Column<Insurance>[] = [
  { head: 'Nature', width: 36, value: ({ Nature }) => insuranceKinds[Nature] },
  { head: 'Assureur', width: 28, value: ({ Assureur }) => Assureur },
  { head: 'Numéro', width: 20, value: ({ Numero }) => Numero },
  { head: 'Garantie', width: 14, value: ({ Garantie }) => (Garantie === null ? null : Garantie / 100) },
  { head: 'Territoire', width: 24, value: ({ Territoire }) => Territoire },
  { head: 'Début', width: 12, value: ({ Debut }) => Debut },
  { head: 'Fin', width: 12, value: ({ Fin }) => Fin },
  { head: 'Imprimée', width: 10, value: ({ IsImprimee }) => (IsImprimee ? 'Oui' : 'Non') },
  { head: 'Document', width: 30, value: ({ Fichier }) => Fichier },
];

/** The register of the firm's own insurances. */
export const insuranceRoutes = (store: FileStore): Route[] => [
  serve(calls.allInsurances, ({ db, session }) => insurances.select(db, session.clientId, byEnd)),
  serve(calls.GetInsuranceById, ({ db, session, input }) => insurances.read(db, session.clientId, input.Id)),
  serve(calls.AddInsurance, (context) => addInsurance(context, store)),
  serve(calls.EditInsurance, (context) => editInsurance(context, store)),
  serve(calls.DeleteInsurance, (context) => insurances.remove(context, context.input.Id)),
  serve(calls.RestoreInsurance, (context) => insurances.restore(context, context.input.Id)),
  serve(calls.DownloadInsurance, (context) => readPaper(context, store)),
  serve(calls.exportInsurances, async ({ db, session, input }) => ({
    fileName: `assurances-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Assurances',
      columns,
      pickRows(await insurances.select(db, session.clientId, byEnd), input.Ids),
    ),
  })),
];
