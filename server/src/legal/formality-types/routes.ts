import * as calls from '#contract/legal/formality-types/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportToExcel, exportToPdf, exportToWord } from './export-formality-types.ts';
import { formalityTypes } from './formality-types.ts';
import { listTypes, readType, typesOnSale } from './list-formality-types.ts';
import { addFormalityType, editFormalityType } from './save-formality-type.ts';

export const formalityTypeRoutes: Route[] = [
  ...[calls.allFormalityTypes, calls.allFormalityTypesPosted].map((call) =>
    serve(call, ({ db, session, input }) => typesOnSale(db, session.clientId, input)),
  ),
  ...[calls.allCreationFormalityTypes, calls.allCreationFormalityTypesPosted].map((call) =>
    serve(call, ({ db, session, input }) => typesOnSale(db, session.clientId, input, 'CREATION')),
  ),
  serve(calls.listFormalityTypes, listTypes),
  serve(calls.listFormalityTypesPosted, listTypes),
  serve(calls.GetFormalityTypeById, readType),
  serve(calls.AddFormalityType, addFormalityType),
  serve(calls.EditFormalityType, editFormalityType),
  serve(calls.DeleteFormalityType, async (context) => {
    const { Id } = await formalityTypes.remove(context, context.input.Id);
    return { Id };
  }),
  serve(calls.RestoreFormalityType, async (context) => {
    const { Id } = await formalityTypes.restore(context, context.input.Id);
    return { Id };
  }),
  serve(calls.exportFormalityTypesToExcel, exportToExcel),
  serve(calls.exportFormalityTypesToPdf, exportToPdf),
  serve(calls.exportFormalityTypesToWord, exportToWord),
];
