import * as calls from '#contract/legal/prospects/calls.ts';
import { ConvertProspect, PreviewConversion, UndoConversion } from '#contract/legal/prospects/conversion.ts';
import * as space from '#contract/legal/prospects/space-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { convertProspect, previewConversion } from './conversion/convert.ts';
import { undoConversion } from './conversion/undo-conversion.ts';
import { deleteProspects } from './delete-prospects.ts';
import { downloadFile } from './download-file.ts';
import { answerProspect, editProspect } from './edit-prospect.ts';
import { inviteProspect } from './invite-prospect.ts';
import { allProspects, listDemands, listProspects } from './list-prospects.ts';
import { prospects, readProspect } from './prospect-record.ts';
import { prospectStatistics } from './prospect-statistics.ts';
import { answersOf } from './read-parts.ts';
import { helpDocuments } from './space/help-document.ts';
import { closeToken, enterCode, mailCode, mailLink, readOwn, tokenExists } from './space/links.ts';
import { openSpace } from './space/open-space.ts';
import { addComments, addResponses, readQuestions } from './space/questions.ts';
import { saveRequest } from './space/save-request.ts';
import type { SpaceNeeds } from './space/visitor.ts';

/** Prospects as the firm follows them, and the space in which they tell what they plan. */
export function prospectRoutes(auth: AuthNeeds, store: FileStore, nirs: NirKeeper): Route[] {
  const { database, captcha, settings, outbox } = auth;
  const mails = { outbox, publicUrl: settings.publicUrl };
  const needs: SpaceNeeds = { database, captcha, settings, outbox, store, mails };
  const helpDocument = helpDocuments();
  return [
    serve(calls.GetAllSuiviProspects, listProspects),
    serve(calls.GetProspects, allProspects),
    serve(calls.GetProspectById, ({ db, session, input }) =>
      readProspect(db, session.clientId, input.ProspectId),
    ),
    serve(calls.EditProspect, (context) => editProspect(context, mails)),
    serve(calls.InviteProspect, (context) => inviteProspect(context, mails)),
    serve(calls.AnswerProspect, (context) => answerProspect(context, mails)),
    serve(calls.DeleteProspects, deleteProspects),
    serve(calls.GetAllProspectsStatistics, prospectStatistics),
    serve(calls.GetAllDemandeProspects, listDemands),
    serve(calls.GetProspectResponses, async ({ db, session: { clientId }, input: { ProspectId } }) => {
      await prospects.read(db, clientId, ProspectId);
      return answersOf(db, clientId, ProspectId);
    }),
    serve(calls.DownloadProspectFile, (context) => downloadFile(context, store)),
    serve(PreviewConversion, previewConversion),
    serve(ConvertProspect, (context) => convertProspect(context, { files: store, nirs })),
    serve(UndoConversion, undoConversion),
    serve(calls.GetSpaceAddress, async ({ db, session }) => {
      const [firm] = await db.query<{ key: string }>('select public_key as key from client where id = $1', [
        session.clientId,
      ]);
      return { Adresse: `${settings.publicUrl}/espace-prospects/home?cle=${firm?.key}` };
    }),
    servePublic(space.OpenProspectSpace, (context) => openSpace(context, needs)),
    servePublic(space.SaveProspect, (context) => saveRequest(context, needs)),
    servePublic(space.GetProspectByToken, (context) => readOwn(context, needs)),
    servePublic(space.AddProspectToken, (context) => mailLink(context, needs)),
    servePublic(space.ProspectTokenExists, (context) => tokenExists(context, needs)),
    servePublic(space.CloseProspectToken, (context) => closeToken(context, needs)),
    servePublic(space.SendProspectCode, (context) => mailCode(context, needs)),
    servePublic(space.VerifyProspectCode, (context) => enterCode(context, needs)),
    servePublic(space.GetProspectQuestions, (context) => readQuestions(context, needs)),
    servePublic(space.AddProspectResponses, (context) => addResponses(context, needs)),
    servePublic(space.AddProspectComments, (context) => addComments(context, needs)),
    servePublic(space.DownloadProspectHelp, (context) => helpDocument(context, needs)),
  ];
}
