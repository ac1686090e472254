import { type CallsByArea, callsOf } from '../call.ts';
import * as clientPapers from './client-papers/calls.ts';
import * as documents from './files/calls.ts';
import * as objectDocuments from './files/object-calls.ts';
import * as documentGeneration from './generation/calls.ts';
import * as documentCampaigns from './generation/campaign-calls.ts';
import * as generatedDocuments from './generation/generated-calls.ts';
import * as documentModels from './generation/model-calls.ts';
import * as recurrentDocuments from './generation/recurrent-calls.ts';
import * as documentReading from './reading/calls.ts';
import * as documentRequests from './requests/calls.ts';
import * as documentDeposits from './requests/deposit-calls.ts';
import * as ownDocumentRequests from './requests/own-calls.ts';
import * as documentRetention from './retention/calls.ts';
import * as signatures from './signatures/calls.ts';
import * as signerCalls from './signatures/signer-calls.ts';
import * as documentTypes from './types/calls.ts';

export const documentsCalls: CallsByArea = {
  documents: callsOf(
    documents,
    objectDocuments,
    objectDocuments.objectDocuments,
    objectDocuments.portageDocuments,
    documentReading,
  ),
  generation: callsOf(
    documentGeneration,
    documentCampaigns,
    documentModels,
    generatedDocuments,
    recurrentDocuments,
  ),
  signatures: callsOf(signatures, signerCalls),
  'document-requests': callsOf(documentRequests, documentDeposits, ownDocumentRequests),
  'document-retention': callsOf(documentRetention),
  'document-types': callsOf(documentTypes),
  'client-papers': callsOf(clientPapers),
};
