import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { sealContent, sealKey } from '#server/social/strongbox/sealed-paper.ts';
import { pdf } from '../files/papers.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';
import { plantedId } from './accounts.ts';
import { documentId } from './documents.ts';

interface Firm {
  number: number;
}

/** A batch of papers of the strongbox. */
export const plantedBatch = ({ number }: Firm) => 780_000 + number;

const papers = ['DOUTEUX', 'DOUTEUX', 'VERIFIE', 'DEPOSE', 'DEPOSE', 'DOUTEUX'] as const;
/** Its papers: to be decided, to be refused, to be deposited, to be withdrawn, one of the administrator's own, and one to be read. */
export const plantedPaper = ({ number }: Firm, rank: 0 | 1 | 2 | 3 | 4 | 5) => 781_000 + number * 10 + rank;

/** An invoice that a customer sent, and a contract of insurance: one to keep, one to delete. */
export const plantedCustomerInvoice = ({ number }: Firm) => 782_000 + number;
export const plantedInsurance = ({ number }: Firm, rank = 1) => 783_000 + number * 10 + rank;

/** A file whose space stays, one whose deletion is asked for twice over: to be confirmed, to be taken back. */
export const cloudCompany = (companies: readonly number[], rank: 0 | 1 | 2) => companies[rank + 3] ?? 0;

const contentOf = (number: number, rank: number) => pdf(`bulletin-${number === 1 ? 'A' : 'B'}-${rank}.pdf`);
const keyOf = (number: number, rank: number) => createHash('sha256').update(`key ${number} ${rank}`).digest();
const storedHash = (number: number, rank: number) =>
  createHash('sha256').update(`sealed ${number} ${rank}`).digest('hex');
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

interface Planted extends Firm {
  clientId: number;
  letter: string;
  companies: readonly number[];
  /** Who sent the papers, who holds one of them, and whose account sent an invoice. */
  users: { payroll: number; administrator: number; client: number };
}

async function plantStrongbox(client: ClientBase, firm: Planted, holder: number) {
  const { clientId: client_id, number, letter, companies, users } = firm;
  const [company_id] = companies;
  await client.query(
    'update app_user set coffre_fort_enabled = true, coffre_fort_registered_at = now() where client_id = $1 and id = $2',
    [client_id, users.administrator],
  );
  const batch_id = plantedBatch(firm);
  await insertRows(client, 'strongbox_batch', [
    {
      client_id,
      id: batch_id,
      name: `bulletins-coffre-${letter}.zip`,
      kind: 'BULLETIN',
      company_id,
      month: '2026-01-01',
      added_by: users.payroll,
    },
  ]);
  await insertRows(
    client,
    'stored_file',
    papers.map((_, rank) => ({
      client_id,
      id: plantedId(number, 960 + rank),
      sha256: storedHash(number, rank),
      size: 100,
      media_type: 'application/octet-stream',
      file_name: 'document scellé',
      parent: 'COFFRE',
    })),
  );
  await insertRows(
    client,
    'strongbox_paper',
    papers.map((state, rank) => ({
      client_id,
      id: plantedPaper(firm, rank as 0),
      batch_id,
      file_name: `bulletin-${letter}-${rank}.pdf`,
      kind: 'BULLETIN',
      state,
      doubts: state === 'DOUTEUX' ? '{NOM_SEUL}' : '{}',
      matched_by: state === 'DOUTEUX' ? null : 'NIR',
      company_id,
      holder_id: rank === 4 ? users.administrator : holder,
      month: `2026-0${rank + 1}-01`,
      sha256: hashOf(contentOf(number, rank)),
      size: contentOf(number, rank).length,
      file_id: plantedId(number, 960 + rank),
      deposited_at: state === 'DEPOSE' ? '2026-02-01T09:00:00+01:00' : null,
      deposited_by: state === 'DEPOSE' ? users.payroll : null,
      kept_until: state === 'DEPOSE' ? '2076-02-01' : null,
    })),
  );
  await insertRows(
    client,
    'strongbox_key',
    papers.map((_, rank) => {
      const place = { clientId: client_id, paperId: plantedPaper(firm, rank as 0) };
      const keys = { secretKey: testSecretKey, previousSecretKey: undefined };
      return {
        client_id,
        paper_id: place.paperId,
        sealed: `\\x${sealKey(keys, place, keyOf(number, rank)).toString('hex')}`,
      };
    }),
  );
  await insertRows(client, 'strongbox_access', [
    {
      client_id,
      paper_id: plantedPaper(firm, 4),
      holder_id: users.administrator,
      event: 'DEPOT',
      user_id: users.payroll,
    },
  ]);
  await insertRows(client, 'strongbox_number', [
    { client_id, company_id, holder_id: holder, number: `MAT-${letter}` },
  ]);
  await insertRows(client, 'strongbox_refusal', [{ client_id, user_id: users.payroll }]);
  await insertRows(client, 'strongbox_end', [
    { client_id, ends_on: '2099-12-31', decided_by: users.payroll },
  ]);
}

/** Papers of the strongbox in every state, an invoice sent by a customer, spaces in the cloud, the firm's insurances. @returns who holds papers */
export async function plantClientSpaceWork(client: ClientBase, firm: Planted): Promise<number> {
  const { clientId: client_id, number, letter, companies, users } = firm;
  const { rows } = await client.query<{ id: string }>(
    `select s.user_id as id from client_space s join app_user u on u.client_id = s.client_id and u.id = s.user_id
     where s.client_id = $1 and not u.is_disabled order by s.person_id limit 1`,
    [client_id],
  );
  const holder = Number(rows[0]?.id);
  await plantStrongbox(client, firm, holder);
  await insertRows(client, 'customer_invoice', [
    {
      client_id,
      id: plantedCustomerInvoice(firm),
      company_id: companies[0],
      document_id: documentId(number),
      sha256: hashOf(pdf(`invoice of ${letter}`)),
      direction: 'ACHAT',
      counterparty: `Fournitures ${letter}`,
      number: `F-${letter}-1`,
      dated_on: '2026-03-02',
      gross_cents: 12_000,
      vat_cents: 2_000,
      proposed: { Source: 'TEXTE', Tiers: `Lu ${letter}`, Numero: null, Date: null, TTC: null, TVA: null },
      sent_by: users.client,
    },
  ]);
  const asked = (days: number) => ({
    deletion_asked_at: new Date(Date.now() - days * 86_400_000),
    deletion_asked_by: users.payroll,
    deletion_motive: `Fin de mission ${letter}`,
  });
  await insertRows(client, 'cloud_space', [
    ...[companies[1], companies[2]].map((company_id) => ({
      client_id,
      company_id,
      attestation: 2,
      space: 2,
      deletion_asked_at: null,
      deletion_asked_by: null,
      deletion_motive: null,
    })),
    {
      client_id,
      company_id: cloudCompany(companies, 0),
      attestation: 2,
      space: 2,
      deletion_asked_at: null,
      deletion_asked_by: null,
      deletion_motive: null,
    },
    { client_id, company_id: cloudCompany(companies, 1), attestation: 2, space: 3, ...asked(3) },
    { client_id, company_id: cloudCompany(companies, 2), attestation: 2, space: 3, ...asked(3) },
  ]);
  await insertRows(
    client,
    'insurance',
    [1, 2].map((rank) => ({
      client_id,
      id: plantedInsurance(firm, rank),
      kind: rank === 1 ? 'RC_PRO' : 'CYBER',
      insurer: `Mutuelle ${letter}`,
      number: `POL-${letter}-${rank}`,
      cover_cents: 100_000_000,
      starts_on: '2026-01-01',
      ends_on: '2098-12-31',
      comment: `Contrat de ${letter}`,
      file_id: rank === 1 ? plantedId(number, 861) : null,
    })),
  );
  return holder;
}

/** The sealed contents of the planted papers, in the data folder of a server. */
export function plantStrongboxFiles(dataDir: string) {
  for (const number of [1, 2])
    for (const rank of papers.keys()) {
      const sha256 = storedHash(number, rank);
      const path = join(dataDir, 'files', String(number), sha256.slice(0, 2), sha256);
      mkdirSync(dirname(path), { recursive: true });
      const place = { clientId: number, paperId: plantedPaper({ number }, rank as 0) };
      writeFileSync(path, sealContent(keyOf(number, rank), place, contentOf(number, rank)));
    }
}
