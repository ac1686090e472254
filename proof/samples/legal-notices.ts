import { draftOrderId } from '../firms/formalities.ts';
import {
  matchedInvoiceId,
  noticeId,
  noticeInvoiceId,
  publishedNoticeId,
  sentNoticeId,
  supportId,
  unusedSupportId,
} from '../firms/legal-notices.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const notice = 'POST legalNotice/Save';
const invoice = 'POST legalNoticeInvoice/Save';
const supports = ['POST legalSupport/Add', 'POST legalSupport/Edit'];

export const legalNotices: AreaSamples = {
  values: {
    ...inCalls(['POST legalNotice/GetById', 'POST legalNotice/Send', notice], 'Id', ({ number }) =>
      noticeId(number),
    ),
    ...inCalls(['POST legalNotice/Publish', 'POST legalNotice/Cancel'], 'Id', ({ number }) =>
      sentNoticeId(number),
    ),
    ...inCalls(
      ['POST legalNotice/Send', 'POST legalNotice/Publish', 'POST legalNotice/Cancel', notice],
      'Version',
      () => undefined,
    ),
    ...inCalls(['GET legalNotice/DownloadAsPdf', 'GET legalNotice/DownloadProof'], 'id', ({ number }) =>
      publishedNoticeId(number),
    ),
    'POST legalNotice/Send#Email': () => 'annonces.epi@journal.example',
    'POST legalNotice/Publish#PublishedOn': () => '2026-03-06',
    'POST legalNotice/Prepare#OrderId': ({ number }) => draftOrderId(number),
    'POST legalNotice/Prepare#DissolutionId': () => undefined,
    [`${notice}#IdSociete`]: ({ companies }) => companies[0],
    [`${notice}#OrderId`]: () => undefined,
    [`${notice}#Departement`]: () => '75',
    [`${notice}#FormeJuridique`]: () => undefined,
    [`${notice}#IdSupport`]: ({ number }) => supportId(number),
    [`${notice}#DateActe`]: () => '2026-03-01',
    [`${notice}#IdResponsable`]: (firm) => firm.users.JURIDIQUE.id,
    ...inCalls(
      [
        'POST legalNotice/allByFilterRequest',
        'POST legalNotice/exportToExcel',
        'POST legalNotice/exportToPdf',
        'POST legalNoticeInvoice/allByFilterRequest',
        'POST legalNoticeInvoice/exportToExcel',
        'POST legalNoticeInvoice/exportToPdf',
      ],
      'IdSupport',
      ({ number }) => supportId(number),
    ),
    ...inCalls(supports, 'Departements', () => ['75']),
    ...inCalls(supports, 'IdFournisseur', () => undefined),
    ...inCalls(supports, 'Email', () => 'annonces.epi@journal.example'),
    ...inCalls(['POST legalSupport/GetById', 'POST legalSupport/Edit'], 'Id', ({ number }) =>
      supportId(number),
    ),
    'POST legalSupport/Delete#Id': ({ number }) => unusedSupportId(number),
    ...inCalls(
      [
        'POST legalNoticeInvoice/GetById',
        'POST legalNoticeInvoice/GetNoticesToMatch',
        'POST legalNoticeInvoice/Match',
        'POST legalNoticeInvoice/Contest',
        invoice,
      ],
      'Id',
      ({ number }) => noticeInvoiceId(number),
    ),
    'POST legalNoticeInvoice/Rebill#Id': ({ number }) => matchedInvoiceId(number),
    'POST legalNoticeInvoice/Rebill#Nature': () => 1,
    ...inCalls(
      [
        'POST legalNoticeInvoice/Match',
        'POST legalNoticeInvoice/Contest',
        'POST legalNoticeInvoice/Rebill',
        invoice,
      ],
      'Version',
      () => undefined,
    ),
    'POST legalNoticeInvoice/Match#Annonces': ({ number }) => [{ Id: sentNoticeId(number), HT: 20_000 }],
    'POST legalNoticeInvoice/MatchSeveral#Ids': ({ number }) => [noticeInvoiceId(number)],
    'POST legalNoticeInvoice/Pay#Ids': ({ number }) => [matchedInvoiceId(number)],
    'POST legalNoticeInvoice/Pay#PayeeLe': () => '2026-03-20',
    'GET legalNoticeInvoice/DownloadFile#id': ({ number }) => noticeInvoiceId(number),
    [`${invoice}#IdSupport`]: ({ number }) => supportId(number),
    [`${invoice}#Numero`]: () => 'J-EPI-9',
    [`${invoice}#Date`]: () => '2026-03-04',
    [`${invoice}#Echeance`]: () => '2026-04-03',
    [`${invoice}#HT`]: () => 20_000,
    [`${invoice}#TVA`]: () => 4_000,
  },
};
