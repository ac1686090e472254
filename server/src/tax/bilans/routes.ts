import { bilanStatuses, resultStatuses } from '#contract/tax/bilans/bilan.ts';
import * as calls from '#contract/tax/bilans/calls.ts';
import { paperReader } from '#server/documents/reading/paper-reader.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { toOpen } from '../fec/fec-row.ts';
import { closingChecks, inTheirOrder } from './closing-checks/closing-checks.ts';
import { listSyntheses } from './record/list-syntheses.ts';
import { printBouclage } from './record/print-bouclage.ts';
import { readBilan } from './record/read-bilan.ts';
import { addBilan, editBilan } from './record/save-bilan.ts';
import { presentReturns, readReturns } from './returns/read-returns.ts';
import { readStatementAccounts, readStatements } from './statements/read-statements.ts';

const entries = (statuses: Readonly<Record<number, string>>) =>
  Object.entries(statuses).map(([id, Libelle]) => ({ Id: Number(id), Libelle }));

const reader = paperReader();

/** Annual accounts: statements that follow from the books, and the balance sheet as a piece of work. */
export const bilanRoutes: Route[] = [
  serve(calls.GetFecBilan, readStatements, { onReplica: true }),
  serve(calls.GetFecComptes, { statement: toOpen, handle: readStatementAccounts }, { onReplica: true }),
  serve(calls.StatutResulatBilan, async () => entries(resultStatuses)),
  serve(calls.StatutBilan, async () => entries(bilanStatuses)),
  serve(calls.ReferentielResultatBilan, ({ db, session }) =>
    closingChecks.select(db, session.clientId, inTheirOrder),
  ),
  serve(calls.AddReferentielResultatBilan, (context) => closingChecks.add(context, context.input)),
  serve(calls.EditReferentielResultatBilan, (context) => closingChecks.edit(context, context.input)),
  serve(calls.DeleteReferentielResultatBilan, (context) => closingChecks.remove(context, context.input.Id)),
  serve(calls.GetBilanById, readBilan),
  serve(calls.AddBilan, addBilan),
  serve(calls.EditBilan, editBilan),
  serve(calls.GetAllSyntheseBilanByIdSociete, listSyntheses),
  serve(calls.ExportBouclageFinalAsPdf, printBouclage, { onReplica: true }),
  serve(calls.GetLADResultats, {
    before: (context) => readReturns(context, reader),
    handle: presentReturns,
  }),
];
