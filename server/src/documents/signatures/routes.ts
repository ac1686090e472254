import * as calls from '#contract/documents/signatures/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { cancelSignature, correctSigner, remindSigners } from './act-on-signature.ts';
import { addSignatures } from './ask-signatures.ts';
import { exportSignatures, listSignatureRequests } from './list-signatures.ts';
import { downloadPaper, readSignature } from './read-signature.ts';
import type { SigningNeeds } from './signing-needs.ts';

/** Requests to sign, as the firm asks for them and follows them. */
export const signatureRoutes = (needs: SigningNeeds): Route[] => [
  serve(calls.listSignatures, (context) => listSignatureRequests(context, needs)),
  serve(calls.exportSignaturesToExcel, exportSignatures),
  serve(calls.GetSignatureById, readSignature),
  serve(calls.AddSignature, (context) => addSignatures(context, needs)),
  serve(calls.RemindSigners, (context) => remindSigners(context, needs)),
  serve(calls.CorrectSigner, (context) => correctSigner(context, needs)),
  serve(calls.CancelSignature, (context) => cancelSignature(context, needs)),
  serve(calls.DownloadSignedPaper, (context) => downloadPaper(context, needs.store, 'fileId')),
  serve(calls.DownloadSignatureProof, (context) => downloadPaper(context, needs.store, 'proofId')),
];
