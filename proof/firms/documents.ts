import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { giveChecklists } from '#server/documents/requests/give-checklists.ts';
import { giveDocumentTypes } from '#server/documents/types/give-document-types.ts';
import { pdf } from '../files/papers.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { plantedVat } from './company-files.ts';

/** Ids of the firm's (1 or 2) own type of document, which nothing keeps, and of a document in each place. */
export const documentTypeId = (firm: number, rank = 1) => 60_000 + firm * 100 + rank;
export const documentId = (firm: number, of: PlantedDocument = 'company') =>
  61_000 + firm * 100 + planted.indexOf(of);
export const holdId = (firm: number) => 62_000 + firm;

/** A list of documents to destroy that waits, and one that was destroyed, each with a line. */
export const destructionId = (firm: number, rank = 1) => 67_000 + firm * 100 + rank;
export const destructionLineId = (firm: number, rank = 1) => 68_000 + firm * 100 + rank;

/** What the firm asks of new customers, and a request of its first company with a line. */
export const checklistItemId = (firm: number) => 64_000 + firm;
export const requestId = (firm: number) => 65_000 + firm;
export const requestLineId = (firm: number) => 66_000 + firm;

/** The id that stands in the link of the VAT declaration. */
export const vatGuid = (firm: number) => plantedId(firm, 865);

const planted = [
  'company',
  'vat',
  'cfe',
  'person',
  'portage',
  'company-2',
  'person-2',
  'portage-2',
  'help',
  'deleted',
] as const;
export type PlantedDocument = (typeof planted)[number];

const codes: Partial<Record<PlantedDocument, string>> = { vat: 'DECLARATION_TVA', cfe: 'AVIS_CFE' };

const letterOf = (firm: number) => (firm === 1 ? 'A' : 'B');
const nameOf = (firm: number, of: string) => `papier-${of}-${letterOf(firm)}.pdf`;
const contentOf = (firm: number, of: string) => pdf(`${nameOf(firm, of)} of the firm ${firm}`);
const hashOf = (firm: number, of: string) => createHash('sha256').update(contentOf(firm, of)).digest('hex');

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companies: readonly number[];
  /** Whose papers lie beside the companies'. */
  person: number;
  userId: number;
}

function ownerOf(of: PlantedDocument, { companies, person }: ToPlant, carried: number) {
  if (of.startsWith('person')) return { company_id: null, object_kind: 'person', object_id: person };
  if (of.startsWith('portage'))
    return { company_id: null, object_kind: 'portage-person', object_id: carried };
  if (of === 'help') return { company_id: null, object_kind: 'help', object_id: 1 };
  return { company_id: companies[0], object_kind: null, object_id: null };
}

/** A document of the first company, of a person and of one in portage, one of each type that has calls of its own, one for help, one in the bin. */
export async function plantDocuments(client: ClientBase, toPlant: ToPlant) {
  const { clientId: client_id, firm, letter, companies, userId } = toPlant;
  await giveDocumentTypes(client);
  await giveChecklists(client);
  await insertRows(
    client,
    'document_type',
    [1, 2].map((rank) => ({
      client_id,
      id: documentTypeId(firm, rank),
      group_code: 'DIVERS',
      name: `Papier maison ${letter} ${rank}`,
      retention_rule: 'AUCUNE',
      source: `Usage du cabinet ${letter}`,
    })),
  );
  const { rows: types } = await client.query<{ id: string; code: string }>(
    'select id, code from document_type where client_id = $1 and code is not null',
    [client_id],
  );
  const typeOf = (of: PlantedDocument) =>
    types.find(({ code }) => code === codes[of])?.id ?? documentTypeId(firm);
  const { rows: carried } = await client.query<{ id: string }>(
    'select id from person where client_id = $1 and is_in_portage order by id limit 1',
    [client_id],
  );
  await insertRows(
    client,
    'stored_file',
    planted.map((of, index) => ({
      client_id,
      id: plantedId(firm, 861 + index),
      sha256: hashOf(firm, of),
      size: contentOf(firm, of).length,
      media_type: 'application/pdf',
      file_name: nameOf(firm, of),
      parent: 'GED',
    })),
  );
  const documents = planted.map((of, index) => ({
    client_id,
    id: documentId(firm, of),
    guid: of === 'vat' ? vatGuid(firm) : plantedId(firm, 881 + index),
    ...ownerOf(of, toPlant, Number(carried[0]?.id)),
    type_id: typeOf(of),
    label: `Papier ${of} de ${letter}`,
    description: `Classeur ${letter} ${index}`,
    year: of === 'cfe' ? 2026 : null,
    file_id: plantedId(firm, 861 + index),
    size: contentOf(firm, of).length,
    created_by: userId,
  }));
  const versions = planted.map((of, index) => ({
    client_id,
    id: 63_000 + firm * 100 + index,
    document_id: documentId(firm, of),
    number: 1,
    file_id: plantedId(firm, 861 + index),
    added_at: '2026-02-01T09:00:00+01:00',
    added_by: userId,
    motive: `Premier dépôt ${letter}`,
    text_state: 'LU',
  }));
  const kept = documents.slice(0, -1);
  await insertRows(client, 'document', kept);
  await insertRows(client, 'document_version', versions.slice(0, -1));
  await insertRows(client, 'document_reminder', [
    { client_id, document_id: documentId(firm), expires_on: '2026-02-28', days_before: 30 },
  ]);
  await insertRows(client, 'vat_certificate', [
    { client_id, declaration_id: plantedVat({ number: firm }), document_id: documentId(firm, 'vat') },
  ]);
  await insertRows(client, 'document_text', [
    {
      client_id,
      version_id: 63_000 + firm * 100,
      page: 1,
      document_id: documentId(firm),
      text: `Les statuts de la maison ${letter} prévoient des congés payés.`,
    },
  ]);
  await insertRows(client, 'deleted_document', [
    {
      client_id,
      id: documentId(firm, 'deleted'),
      record: documents.at(-1),
      versions: versions.slice(-1),
      motive: `Doublon de ${letter}`,
      deleted_by: userId,
    },
  ]);
  await insertRows(client, 'document_checklist_item', [
    {
      client_id,
      id: checklistItemId(firm),
      occasion: 'ENTREE',
      type_id: documentTypeId(firm),
      name: `Papier demandé par ${letter}`,
      reason: `Raison de ${letter}`,
    },
  ]);
  await client.query('update company set email = $3 where client_id = $1 and id = $2 and email is null', [
    client_id,
    companies[0],
    `direction@${letter.toLowerCase()}.example`,
  ]);
  await insertRows(client, 'document_request', [
    {
      client_id,
      id: requestId(firm),
      company_id: companies[0],
      occasion: 'BILAN',
      year: 2026,
      email: `direction@${letter.toLowerCase()}.example`,
      message: `Merci d’avance, ${letter}`,
      link_ends_on: '2099-12-31',
      created_by: userId,
    },
  ]);
  await insertRows(client, 'document_request_line', [
    {
      client_id,
      id: requestLineId(firm),
      request_id: requestId(firm),
      type_id: documentTypeId(firm),
      name: `Relevé de ${letter}`,
    },
  ]);
  await insertRows(
    client,
    'destruction_list',
    (['PREPAREE', 'DETRUITE', 'PREPAREE'] as const).map((state, index) => ({
      client_id,
      id: destructionId(firm, index + 1),
      prepared_by: userId,
      state,
      decided_at: state === 'DETRUITE' ? '2026-01-15T10:00:00+01:00' : null,
    })),
  );
  await insertRows(
    client,
    'destruction_line',
    [1, 2].map((rank) => ({
      client_id,
      id: destructionLineId(firm, rank),
      list_id: destructionId(firm, rank),
      document_id: 1,
      company: `Société détruite ${letter}`,
      type_id: documentTypeId(firm),
      type: `Vieux papier ${letter}`,
      label: `Facture ancienne ${letter}`,
      rule: 'FACTURE',
      kept_until: '2020-12-31',
      hashes: ['0'.repeat(64)],
      is_destroyed: rank === 2,
    })),
  );
  await insertRows(client, 'retention_hold', [
    {
      client_id,
      id: holdId(firm),
      matter: `Contrôle fiscal ${letter}`,
      reason: `Avis de vérification ${letter}`,
      company_id: companies[2],
      starts_on: '2026-03-01',
    },
  ]);
}

/** The contents of the planted documents, in the data folder of a server. */
export function plantDocumentFiles(dataDir: string) {
  for (const firm of [1, 2])
    for (const of of planted) {
      const hash = hashOf(firm, of);
      const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contentOf(firm, of));
    }
}
