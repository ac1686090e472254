import * as calls from '#contract/tax/accountant-files/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { printSheet, readSheet } from './hand-over-sheet.ts';
import { listFiles } from './list-files.ts';
import { addNote, deleteNote, listNotes, settlePoint } from './notes.ts';
import { saveFile } from './save-file.ts';

export const accountantFileRoutes: Route[] = [
  serve(calls.GetSuiviDossierExpertComptable, listFiles),
  serve(calls.SaveSuiviDossierExpertComptable, saveFile),
  serve(calls.AllSuiviDossierNotes, listNotes),
  serve(calls.addSuiviDossierExpertNotes, addNote),
  serve(calls.SettlePoint, settlePoint),
  serve(calls.deleteSuiviDossierExpertComment, deleteNote),
  serve(calls.GetFicheReprise, readSheet),
  serve(calls.GenerateECDocs, printSheet),
];
