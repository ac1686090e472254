import { noticeNatures } from '#contract/legal/notices/states.ts';
import { euros } from '#server/permanent-files/invoicing/lines-and-totals.ts';
import { fields, heading } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { StoredNotice } from './notice-record.ts';

/** A notice as its support is sent it: what, where, and the text to be published. */
export const noticePdf = async (notice: StoredNotice, firm: string): Promise<FileToSend> => ({
  fileName: `annonce-${notice.Number}.pdf`,
  content: await writePdf({
    title: `Annonce légale ${notice.Number}`,
    subtitle: noticeNatures[notice.Nature],
    issuer: firm,
    madeOn: todayInParis(),
    content: [
      ...fields('Publication', [
        ['Client', notice.Client],
        ['Support', notice.Support?.Value ?? null],
        ['Département', notice.Departement],
        ['Date de l’acte', day(notice.DateActe)],
        ['Caractères, espaces compris', String(notice.Caracteres)],
        ['Prix HT', notice.HT === null ? null : euros(notice.HT)],
      ]),
      heading('Texte à publier'),
      { text: notice.Texte },
    ],
  }),
});
