import { type DocumentModel, modelGroups } from '#contract/documents/generation/model.ts';
import type { exportDocumentModelsToPdf } from '#contract/documents/generation/model-calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { pickRows } from '#server/platform/records/pick-rows.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { byGroupAndName, documentModels, toldModel } from './model-store.ts';

function stateOf({ NumeroVersion, EstDeBibliotheque, NouveauTexte, DateRetrait }: DocumentModel): string {
  if (DateRetrait !== null && DateRetrait <= todayInParis()) return `Retiré le ${day(DateRetrait)}`;
  if (NumeroVersion === null) return 'Pas encore actif';
  const text = EstDeBibliotheque ? 'bibliothèque' : 'texte du cabinet';
  return `Version ${NumeroVersion}, ${text}${NouveauTexte ? '\u202f; texte plus récent proposé' : ''}`;
}

const columns: Column<DocumentModel>[] = [
  { head: 'Modèle', width: 30, value: ({ Libelle }) => Libelle },
  { head: 'Groupe', width: 15, value: ({ Groupe }) => modelGroups[Groupe] },
  { head: 'Relu le', width: 13, value: ({ DateRelecture }) => DateRelecture && day(DateRelecture) },
  { head: 'Textes de loi', width: 34, value: ({ Articles }) => Articles },
  { head: 'À confirmer', width: 30, value: ({ AConfirmer }) => AConfirmer },
  { head: 'État', width: 22, value: stateOf },
];

/** Each model with the law that it rests on, when it was last compared with it, and its state, as a PDF. */
export async function exportModels({
  db,
  session,
  input,
}: SignedInContext<typeof exportDocumentModelsToPdf>): Promise<FileToSend> {
  const models = await documentModels.select(db, session.clientId, byGroupAndName);
  const rows = pickRows(models, input.Ids).map(toldModel);
  const content = await writePdf({
    title: 'Modèles de documents',
    subtitle: `${rows.length} modèle(s)`,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `modeles-de-documents-${todayInParis()}.pdf`, content };
}
