import * as assignmentCalls from '#contract/directory/suppliers/assignment-calls.ts';
import * as calls from '#contract/directory/suppliers/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { listAssignments, readAssignment } from './assignments.ts';
import { downloadDocument } from './documents.ts';
import { selectSuppliers } from './look-up-suppliers.ts';
import {
  addAssignment,
  checkAttestation,
  deleteAssignment,
  deleteDocument,
  editAssignment,
} from './save-assignment.ts';
import { readSupplier, readSuppliers, suppliers } from './suppliers.ts';
import { zipDocuments } from './zip-documents.ts';

export const supplierRoutes = (files: FileStore): Route[] => [
  serve(calls.allFournisseurs, ({ db, session }) => readSuppliers(db, session.clientId)),
  serve(calls.GetFournisseurById, ({ db, session, input }) => readSupplier(db, session.clientId, input.Id)),
  serve(calls.AddFournisseur, (context) => suppliers.add(context, context.input)),
  serve(calls.EditFournisseur, (context) => suppliers.edit(context, context.input)),
  serve(calls.DeleteFournisseur, (context) => suppliers.remove(context, context.input.Id)),
  serve(calls.RestoreFournisseur, (context) => suppliers.restore(context, context.input.Id)),
  serve(calls.RevealIbanFournisseur, async ({ db, session, input, audit }) => {
    const { Iban } = await suppliers.read(db, session.clientId, input.Id);
    audit.record({ action: 'supplier.reveal-iban', entity: 'supplier', entityId: input.Id });
    return { Iban };
  }),
  serve(calls.GetListFournissuerAsKeyValueObjectByFilter, {
    statement: selectSuppliers,
  }),
  serve(assignmentCalls.GetAffectationById, ({ db, session, input }) =>
    readAssignment(db, session.clientId, input.Id),
  ),
  serve(assignmentCalls.GetListAffectationcabinetFournisseurByFilter, ({ db, session, input }) =>
    listAssignments(db, session.clientId, input),
  ),
  serve(assignmentCalls.AddAffectaionCabinetsupplier, (context) => addAssignment(context, files)),
  serve(assignmentCalls.EditAffectaionCabinetsupplier, (context) => editAssignment(context, files)),
  serve(assignmentCalls.DeleteAffectaionCabinetsupplier, (context) => deleteAssignment(context, files)),
  serve(assignmentCalls.CheckAttestationAffectation, (context) => checkAttestation(context)),
  serve(assignmentCalls.DownloadDocumentAffectation, (context) =>
    downloadDocument(context, files, context.input.Id),
  ),
  serve(assignmentCalls.DeleteDocumentAffectation, (context) => deleteDocument(context, files)),
  serve(assignmentCalls.downloadCabinetFounisseurDocs, (context) => zipDocuments(context, files)),
];
