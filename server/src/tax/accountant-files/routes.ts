import * as calls from '#contract/tax/accountant-files/calls.ts';
import type { MakingNeeds } from '#server/documents/generation/flow/make.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { type RiskOf, readSheet } from './hand-over-sheet.ts';
import { listFiles } from './list-files.ts';
import { makePapers, sendPapers } from './make-papers.ts';
import { addNote, deleteNote, listNotes, settlePoint } from './notes.ts';
import { saveFile } from './save-file.ts';

/** The accountant's files; `riskOf` tells what a later wing knows of a company. */
export const accountantFileRoutes = (making: MakingNeeds, riskOf: RiskOf): Route[] => [
  serve(calls.GetSuiviDossierExpertComptable, listFiles),
  serve(calls.SaveSuiviDossierExpertComptable, saveFile),
  serve(calls.AllSuiviDossierNotes, listNotes),
  serve(calls.addSuiviDossierExpertNotes, addNote),
  serve(calls.SettlePoint, settlePoint),
  serve(calls.deleteSuiviDossierExpertComment, deleteNote),
  serve(calls.GetFicheReprise, (context) => readSheet(context, riskOf)),
  serve(calls.GenerateECDocs, {
    before: (context) => makePapers(context, making),
    handle: (context, made) => sendPapers(context, made, making),
  }),
];
