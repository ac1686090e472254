import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { pdf } from '../files/papers.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { siretOf } from './numbers.ts';

/** Ids of the firm's (1 or 2) suppliers and assignments: the first has two, one of them with files, the second none. */
export const supplierId = (firm: number, rank = 1) => 41_000 + firm * 100 + rank;
export const assignmentId = (firm: number, rank = 1) => 42_000 + firm * 100 + rank;
export const supplierDocumentId = (firm: number, rank = 1) => 43_000 + firm * 100 + rank;

const kinds = ['contract', 'attestation', 'amendment'] as const;

const letterOf = (firm: number) => (firm === 1 ? 'A' : 'B');

/** A paper says what its file is called: whoever reads it has reached the firm's data. */
const nameOf = (firm: number, kind: string) => `${kind}-${letterOf(firm)}.pdf`;

const contentOf = (firm: number, kind: string) => pdf(`${nameOf(firm, kind)} of the firm ${firm}`);
const hashOf = (firm: number, kind: string) =>
  createHash('sha256').update(contentOf(firm, kind)).digest('hex');

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  cabinet: number;
  userId: number;
}

/** A supplier with an assignment and its three files, and a subcontractor without any. */
export async function plantSuppliers(client: ClientBase, planted: ToPlant) {
  const { clientId, firm, letter, cabinet, userId } = planted;
  await insertRows(client, 'supplier', [
    {
      client_id: clientId,
      id: supplierId(firm),
      name: `Propreté Nette ${letter}`,
      type: 0,
      siren: siretOf(firm * 700).slice(0, 9),
      siret: siretOf(firm * 700),
      address_line: `3 allée des Essais ${letter}`,
      postcode: '69007',
      town: 'Lyon',
      contact: `Contact Net ${letter}`,
      email: `contact@proprete-${letter.toLowerCase()}.example`,
      phone: '+33472010203',
      iban: firm === 1 ? 'FR7630006000011234567890189' : 'FR1420041010050500013M02606',
      comment: `Clés au gardien ${letter}`,
    },
    { client_id: clientId, id: supplierId(firm, 2), name: `Relais Paie ${letter}`, type: 1 },
    { client_id: clientId, id: supplierId(firm, 3), name: `Archives du Nord ${letter}`, type: 1 },
  ]);
  await insertRows(client, 'supplier_assignment', [
    {
      client_id: clientId,
      id: assignmentId(firm),
      supplier_id: supplierId(firm),
      cabinet_id: cabinet,
      object: `Ménage des bureaux ${letter}`,
      yearly_cents: 1_234_500,
      starts_on: '2025-01-01',
      comment: `Deux passages par semaine ${letter}`,
      attested_on: '2026-01-31',
      expires_on: '2026-07-31',
      attestation_code: `CODE-${letter}-1`,
      checked_by: userId,
      checked_at: '2026-02-02T10:00:00+01:00',
    },
    {
      client_id: clientId,
      id: assignmentId(firm, 2),
      supplier_id: supplierId(firm),
      cabinet_id: cabinet,
      object: `Lavage des vitres ${letter}`,
      yearly_cents: 90_000,
      starts_on: '2025-03-01',
      comment: null,
      attested_on: null,
      expires_on: null,
      attestation_code: null,
      checked_by: null,
      checked_at: null,
    },
  ]);
  await insertRows(
    client,
    'stored_file',
    kinds.map((kind, index) => ({
      client_id: clientId,
      id: plantedId(firm, 41 + index),
      sha256: hashOf(firm, kind),
      size: contentOf(firm, kind).length,
      media_type: 'application/pdf',
      file_name: nameOf(firm, kind),
      parent: 'FOURNISSEUR',
    })),
  );
  await insertRows(
    client,
    'supplier_document',
    kinds.map((kind, index) => ({
      client_id: clientId,
      id: supplierDocumentId(firm, index + 1),
      assignment_id: assignmentId(firm),
      kind,
      file_id: plantedId(firm, 41 + index),
      added_by: userId,
      ...(kind === 'attestation'
        ? { attested_on: '2026-01-31', attestation_code: `CODE-${letter}-1`, checked_by: userId }
        : { attested_on: null, attestation_code: null, checked_by: null }),
    })),
  );
  await insertRows(client, 'supplier_reminder', [
    { client_id: clientId, assignment_id: assignmentId(firm), expires_on: '2026-07-31', days_before: 30 },
  ]);
}

/** The contents of the planted files, in the data folder of a server. */
export function plantSupplierFiles(dataDir: string) {
  for (const firm of [1, 2])
    for (const kind of kinds) {
      const hash = hashOf(firm, kind);
      const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contentOf(firm, kind));
    }
}
