import * as calls from '#contract/directory/collaborators/calls.ts';
import { pictureOf } from '#server/identity/account/photo.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { pickRows } from '#server/platform/records/pick-rows.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { downloadIdentityDocument } from './collaborator-files.ts';
import { collaboratorColumns } from './collaborator-sql-columns.ts';
import { removeCollaborator } from './delete-collaborator.ts';
import {
  presentCollaborators,
  selectAttachedCollaborators,
  selectCollaborators,
  selectCollaboratorsWithSecondManager,
} from './list-collaborators.ts';
import { selectCollaboratorsByName } from './look-up-collaborators.ts';
import { accountByEmail, countAttached, readDetails, readRow, readSigner } from './read-collaborator.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { addCollaborator, editCollaborator } from './save-collaborator.ts';

/** The staff's records and accounts. */
export function collaboratorRoutes(needs: AuthNeeds, files: FileStore): Route[] {
  return [
    serve(calls.allCollaborators, { statement: selectCollaborators, present: presentCollaborators }),
    serve(calls.allAttachedCollaborators, {
      statement: selectAttachedCollaborators,
      present: presentCollaborators,
    }),
    serve(calls.allCollaboratorsWithSecondManager, {
      statement: selectCollaboratorsWithSecondManager,
      present: presentCollaborators,
    }),
    serve(calls.GetListCollaboratorsAsKeyValueObjectByFilter, {
      statement: selectCollaboratorsByName,
    }),

    serve(calls.GetCollboratorById, (context) => readRow(context, context.input.collaboratorId)),
    serve(calls.GetCollaboratorName, async (context) => {
      const { Id, Prenom, Nom } = await readRow(
        context,
        context.input.collaboratorId ?? context.session.userId,
      );
      return { Id, Prenom, Nom };
    }),
    serve(calls.GetCollboaratorDetailsById, (context) => readDetails(context, context.input.Id)),
    serve(calls.GetSignerCollaboratorById, (context) => readSigner(context, context.input.collaboratorId)),
    serve(calls.countRattachedByRoleName, (context) => countAttached(context, context.input.roleName)),
    serve(calls.getbyemail, (context) => accountByEmail(context, context.input.Email)),
    serve(calls.GetCollaboratorPhoto, async (context) => {
      const { Id, PhotoId } = await readRow(context, context.input.collaboratorId);
      return { ...(await pictureOf(context, files, Id)), PhotoId };
    }),

    serve(calls.register, (context) => addCollaborator(needs, context, files)),
    serve(calls.updateCollaborator, (context) => editCollaborator(needs, context, files)),
    serve(calls.deleteCollaborator, (context) => removeCollaborator(context, files)),
    serve(calls.ResendCollaboratorConfirmation, (context) => resendConfirmation(needs, context)),

    serve(calls.DownloadCNI, (context) => downloadIdentityDocument(context, files, context.input.Id)),
    serve(calls.exportCollaborators, async ({ db, session, input }) => {
      const { text, values } = selectCollaborators(session.clientId);
      return {
        fileName: `collaborateurs-${todayInParis()}.xlsx`,
        content: streamXlsx(
          'Collaborateurs',
          collaboratorColumns,
          pickRows(presentCollaborators(await db.query(text, values)), input.Ids),
        ),
      };
    }),
  ];
}
