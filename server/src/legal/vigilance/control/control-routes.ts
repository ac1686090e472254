import * as calls from '#contract/legal/vigilance/control-calls.ts';
import * as controllers from '#contract/legal/vigilance/controller-calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readControlFile } from './chronology.ts';
import type { ControlPart } from './control-part.ts';
import { controllerLinks } from './controllers/controller-links.ts';
import { giveAccess, listAccesses, revokeAccess } from './controllers/give-access.ts';
import { openControl, printControlled, readControlled, sendPiece } from './controllers/open-access.ts';
import { startExportControl } from './export-control.ts';
import { readMap } from './read-map.ts';

export function controlRoutes(
  { secretKey, publicUrl }: Settings,
  database: Database,
  part: ControlPart,
  store: FileStore,
): Route[] {
  const links = controllerLinks(secretKey);
  const needs = { database, links, part, store };
  return [
    serve(calls.GetCarteVigilance, readMap),
    serve(calls.GetDossierControle, (context) => readControlFile(context, part)),
    serve(calls.StartExportControle, (context) => startExportControl(context, part)),
    serve(controllers.GetAccesControle, listAccesses),
    serve(controllers.AddAccesControle, (context) => giveAccess(context, { links, publicUrl })),
    serve(controllers.RevoquerAccesControle, revokeAccess),
    servePublic(controllers.OuvrirControle, (context) => openControl(context, needs)),
    servePublic(controllers.LireDossierControle, (context) => readControlled(context, needs)),
    servePublic(controllers.ImprimerDossierControle, (context) => printControlled(context, needs)),
    servePublic(controllers.TelechargerPieceControle, (context) => sendPiece(context, needs)),
  ];
}
