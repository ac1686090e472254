import type { ClientBase } from 'pg';
import { maskIban } from '#contract/identifiers.ts';
import { icsOf } from '#contract/sepa.ts';
import { sepaBatches, sepaMandates } from '#server/platform/sepa/iban-keeper.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { cabinetInvoiceId } from './cabinet-invoices.ts';
import { batchRow, batchStates, inHex, plantedIban, plantedKeeper } from './transfers.ts';

/** Batches of direct debits of the firm (1 or 2): prepared, approved, exported. */
export const debitBatchId = (firm: number, rank = 1) => 771_000 + firm * 100 + rank;
/** One that nothing hangs on, and one that debits are announced with. */
export const mandateId = (firm: number, rank = 1) => 773_000 + firm * 100 + rank;
/** To be announced, announced, at the bank, and one that was given back. */
export const directDebitId = (firm: number, rank = 1) => 774_000 + firm * 100 + rank;
/** Invoices that are collected, beside the one that is to be announced. */
const invoiceId = (firm: number, rank: number) => 735_020 + firm * 10 + rank;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number;
  /** A customer with a mandate and no debit. */
  otherId: number;
  cabinetId: number;
  users: { prepares: number; approves: number };
}

async function plantBatches(client: ClientBase, { clientId, firm, letter, cabinetId, users }: ToPlant) {
  const sealed = plantedKeeper().seal(sepaBatches, clientId, -cabinetId, plantedIban(firm));
  await insertRows(
    client,
    'sepa_batch',
    batchStates.map((_, index) => ({
      client_id: clientId,
      id: debitBatchId(firm, index + 1),
      kind: 'PRELEVEMENT',
      cabinet_id: cabinetId,
      party: {
        name: `Créancier ${letter}`,
        addressLine: null,
        postcode: '69001',
        town: 'Lyon',
        country: 'FR',
      },
      sealed_iban: inHex(sealed),
      iban_masked: maskIban(plantedIban(firm)),
      format: '08',
      ics: icsOf(`00000${firm}`),
      message_id: `PRE2024-${letter}${index}`,
      ...batchRow(index, users),
    })),
  );
}

/** Invoices that are issued: the first is announced, the second at the bank, the third to be announced. */
const plantInvoices = (client: ClientBase, { clientId, firm, letter, companyId }: ToPlant) =>
  insertRows(
    client,
    'invoice',
    [1, 2, 3].map((rank) => ({
      client_id: clientId,
      id: invoiceId(firm, rank),
      kind: 'CABINET',
      company_id: companyId,
      number: `FC2025-${letter}${rank}`,
      state: 'Issued',
      issued_on: '2025-03-04',
      due_on: '2025-04-03',
      object: `Prélevée ${letter}`,
      customer: `Client prélevé ${letter}`,
      email: `prelevement@${letter.toLowerCase()}.example`,
      lines: [{ Nature: 1, Libelle: `Tenue ${letter}`, PrixHT: 50_000, TauxTva: 20, IsOptional: false }],
      net_cents: 50_000,
      vat_cents: 10_000,
      disbursement_cents: 0,
      file_id: plantedId(firm, 54),
    })),
  );

/** A mandate, and debits as far as one may come. */
export async function plantDirectDebits(client: ClientBase, planted: ToPlant) {
  const { clientId, firm, letter, companyId, cabinetId, users } = planted;
  await plantBatches(client, planted);
  await plantInvoices(client, planted);
  await insertRows(client, 'sepa_creditor', [
    { client_id: clientId, cabinet_id: cabinetId, ics: icsOf(`00000${firm}`) },
  ]);
  const mandate = (rank: number, company: number) => ({
    client_id: clientId,
    id: mandateId(firm, rank),
    company_id: company,
    cabinet_id: cabinetId,
    rum: `RUM-${letter}${rank}`,
    holder: `Maison prélevée ${letter}`,
    sealed_iban: inHex(plantedKeeper().seal(sepaMandates, clientId, company, plantedIban(firm))),
    iban_masked: maskIban(plantedIban(firm)),
    signed_on: '2026-01-05',
    last_debit_on: '2098-12-01',
  });
  await insertRows(client, 'sepa_mandate', [mandate(1, planted.otherId), mandate(2, companyId)]);
  const debit = (rank: number, invoice: number, more: object) => ({
    client_id: clientId,
    id: directDebitId(firm, rank),
    invoice_id: invoice,
    company_id: companyId,
    cabinet_id: cabinetId,
    amount_cents: 60_000,
    collect_on: '2099-02-05',
    ...more,
  });
  const announced = {
    mandate_id: mandateId(firm, 2),
    message_id: plantedId(firm, 54),
    notified_to: `debit@${letter.toLowerCase()}.example`,
    notified_at: new Date(),
  };
  const inBatch = (rank: number) => ({
    batch_id: debitBatchId(firm, 3),
    debtor: {
      name: `Maison prélevée ${letter}`,
      addressLine: null,
      postcode: null,
      town: null,
      country: null,
    },
    label: `Facture ${letter}`,
    end_to_end_id: `PRE2024-${letter}-${rank}`,
  });
  const rejected = { state: 'REJETE', settled_on: '2024-02-06', reason: `MS03 ${letter}` };
  await insertRows(client, 'direct_debit', [debit(1, cabinetInvoiceId(firm), { collect_on: '2099-03-05' })]);
  await insertRows(client, 'direct_debit', [
    debit(2, invoiceId(firm, 1), { state: 'PREVENU', ...announced }),
  ]);
  await insertRows(client, 'direct_debit', [
    debit(3, invoiceId(firm, 2), { state: 'PREVENU', ...announced, ...inBatch(1) }),
  ]);
  await insertRows(client, 'direct_debit', [
    debit(4, invoiceId(firm, 2), { ...rejected, ...announced, ...inBatch(2) }),
  ]);
  await insertRows(client, 'direct_debit', [debit(5, invoiceId(firm, 3), { collect_on: '2099-04-06' })]);
  await client.query(
    `insert into sepa_mandate_request (client_id, company_id, cabinet_id, sent_to, sent_by, message_id)
     values ($1, $2, $3, $4, $5, gen_random_uuid())`,
    [clientId, companyId, cabinetId, `mandat@${letter.toLowerCase()}.example`, users.prepares],
  );
}
