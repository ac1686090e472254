import { documentId } from '../firms/documents.ts';
import { preparingOrderId } from '../firms/formalities.ts';
import { signatureId, signedId, signerId, signerToken } from '../firms/signatures.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const asking = ['POST signature/Add', 'POST order/sendOrderDocumentsToSign'];
const byToken = ['GetByToken', 'SendCode', 'VerifyCode', 'GetPaper', 'Sign', 'Refuse'].map(
  (name) => `POST signature/${name}`,
);
const lists = ['POST signature/allByFilterRequest', 'POST signature/exportToExcel'];
const ofFirm = (idOf: (firm: number) => unknown) => (firm: TestFirm) => idOf(firm.number);

export const signatures: AreaSamples = {
  values: {
    ...inCalls(asking, 'DocumentIds', ({ number }) => [documentId(number)]),
    ...inCalls(asking, 'Level', () => 'SIMPLE'),
    ...inCalls(asking, 'ExpiresOn', () => '2199-05-17'),
    ...inCalls(asking, 'Signers', () => [{ Prenom: 'Épi', Nom: 'Signe', Email: 'epi@signataire.example' }]),
    'POST order/sendOrderDocumentsToSign#OrderId': ofFirm(preparingOrderId),
    ...inCalls(
      ['GetById', 'Remind', 'CorrectSigner', 'Cancel', 'DownloadDocument'].map(
        (name) => `POST signature/${name}`,
      ),
      'Id',
      ofFirm(signatureId),
    ),
    'POST signature/DownloadProof#Id': ofFirm(signedId),
    'POST signature/CorrectSigner#SignerId': ofFirm((firm) => signerId(firm)),
    'POST signature/CorrectSigner#Email': () => 'corrige@signataire.example',
    ...inCalls(lists, 'State', () => ['EN_COURS']),
    ...inCalls(lists, 'Level', () => 'SIMPLE'),
    ...inCalls(lists, 'IsMine', () => undefined),
    ...inCalls(lists, 'From', () => '2026-01-01'),
    ...inCalls(lists, 'To', () => '2026-12-31'),
    ...inCalls(lists, 'Text', () => undefined),
    ...inCalls(byToken, 'Token', (firm) => signerToken(firm.id, firm.number)),
    'POST signature/VerifyCode#Code': () => 'ABC234',
    'POST signature/Sign#Sha256': () => 'a'.repeat(64),
    'POST signature/Sign#Traits': () => [[[10, 20]]],
  },
};
