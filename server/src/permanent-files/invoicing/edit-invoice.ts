import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { InvoiceContext, InvoiceKind } from './invoice-kind.ts';
import { invoiceAmounts, type StoredInvoice } from './invoice-record.ts';

interface Sent {
  Id: number;
  Version?: number | undefined;
  Client: string;
  Address?: string | null | undefined;
  Lines: readonly InvoicedLine[];
}

const plain = (lines: readonly InvoicedLine[]) =>
  lines.map(({ Nature, Libelle, PrixHT, TauxTva, Quantite }) => [
    Nature,
    Libelle,
    PrixHT,
    TauxTva ?? null,
    Quantite ?? 1,
  ]);

/** What was issued says what it said: a mistake is taken back by a credit note. */
function refuseIssued(stored: StoredInvoice, sent: Sent, frozen: readonly string[]) {
  const was = stored as unknown as Record<string, unknown>;
  const is = sent as unknown as Record<string, unknown>;
  const changed = [
    ...frozen.filter((path) => (is[path] ?? null) !== (was[path] ?? null)),
    ...(JSON.stringify(plain(sent.Lines)) === JSON.stringify(plain(stored.Lines)) ? [] : ['Lines']),
  ];
  if (changed.length > 0)
    throw invalidInput(
      changed.map((Path) => ({
        Path,
        Message: 'La facture est émise\u202f: seuls son email et son commentaire changent encore.',
      })),
    );
}

/** Changes a draft; of an issued invoice what its PDF does not say. @throws AppError 400, 404, 409 */
export async function editInvoice<Stored extends StoredInvoice>(
  context: InvoiceContext & { input: Sent },
  kind: InvoiceKind<Stored>,
  frozen: readonly string[] = ['Client', 'Address'],
): Promise<{ Id: number; Version: number }> {
  const { db, session, input } = context;
  const stored = await kind.read(db, session, input.Id, true);
  const { Lines, ...sent } = input;
  const isDraft = stored.State === 'Draft';
  if (!isDraft) refuseIssued(stored, input, frozen);
  const { Id, Version } = await kind.store.edit(
    context,
    { ...sent, ...(isDraft && invoiceAmounts(Lines)) },
    { locked: stored },
  );
  return { Id, Version };
}
