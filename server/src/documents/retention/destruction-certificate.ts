import type { DownloadDestructionCertificate } from '#contract/documents/retention/calls.ts';
import type { DestructionLine } from '#contract/documents/retention/destruction.ts';
import { type RetentionRuleKey, retentionRules } from '#contract/documents/types/retention.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { fields, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { lineColumns, readList } from './destruction-lists.ts';

const articleOf = (rule: string) => retentionRules[rule as RetentionRuleKey]?.article ?? rule;

const columns: readonly Column<DestructionLine>[] = [
  { head: 'Société', width: 18, value: ({ Societe }) => Societe },
  { head: 'Type', width: 16, value: ({ TypeDocument }) => TypeDocument },
  { head: 'Libellé', width: 20, value: ({ Libelle }) => Libelle },
  { head: 'Règle', width: 18, value: ({ Regle }) => articleOf(Regle) },
  { head: 'À conserver jusqu’au', width: 12, value: ({ ConserveJusquAu }) => day(ConserveJusquAu) },
  { head: 'Empreinte SHA-256', width: 30, value: ({ Empreintes }) => Empreintes.join(' ') },
];

/** What was destroyed, as a PDF that is made from what the list keeps for good. @throws AppError 404, 409 */
export async function sendCertificate({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadDestructionCertificate>): Promise<StoredFileToSend> {
  const { clientId } = session;
  const list = await readList(db, clientId, input.Id);
  if (list.Etat !== 'DETRUITE' || !list.DecideeLe)
    throw new AppError({
      status: 409,
      code: 'NOT_DESTROYED',
      message: 'Rien de cette liste n’a été détruit.',
    });
  const lines = await db.query<DestructionLine>(
    `select ${lineColumns} from destruction_line x where x.client_id = $1 and x.list_id = $2 and x.is_destroyed
     order by x.company nulls last, x.id`,
    [clientId, input.Id],
  );
  const content = await writePdf({
    title: 'Certificat de destruction de documents',
    subtitle: `Liste n° ${list.Id}`,
    issuer: await firmName(db, clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [
      ...fields('Destruction', [
        ['Préparée par', list.PrepareePar],
        ['Préparée le', day(list.PrepareeLe)],
        ['Confirmée par', list.DecideePar],
        ['Confirmée le', day(list.DecideeLe)],
        ['Documents détruits', String(lines.length)],
        ['Deuxième personne', list.EstSeul ? 'Aucune\u202f: confirmée par la même, un autre jour' : 'Oui'],
      ]),
      { text: 'Documents', style: 'heading' },
      table(columns, lines),
    ],
  });
  return { fileName: `Certificat de destruction ${list.Id}.pdf`, mediaType: 'application/pdf', content };
}
