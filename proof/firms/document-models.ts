import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import PizZip from 'pizzip';
import { giveModels } from '#server/documents/generation/models/give-models.ts';
import { insertRows } from '../insert-rows.ts';

/** Ids of the firm's (1 or 2) own models: a library text under the firm's own name, and one that nothing was made from. */
export const modelId = (firm: number, rank = 1) => 70_000 + firm * 100 + rank;
const modelVersionId = (firm: number, rank = 1) => 71_000 + firm * 100 + rank;
export const recurrentId = (firm: number) => 73_000 + firm;
export const generatedId = (firm: number) => 72_000 + firm;
export const campaignId = (firm: number) => 75_000 + firm;

/** The mandates of persons that are planted, in their order; the one of rank 1 is in office. */
export const plantedLeaderId = (clientId: number, rank = 1) => 9_000_000 + clientId * 10_000 + rank;

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A firm’s own Word text of its second model, with its version’s motive, which no call changes; the same bytes each time. */
function ownText(firm: number): Buffer {
  const letter = firm === 1 ? 'A' : 'B';
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${docx}.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Texte maison ${letter} pour {societe.nom}</w:t></w:r></w:p></w:body></w:document>`,
  };
  const zip = new PizZip();
  for (const [name, content] of Object.entries(parts))
    zip.file(name, content, { date: new Date(2026, 0, 1), createFolders: false });
  return zip.generate({ type: 'nodebuffer' });
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const ownFileId = (firm: number) => `00000000-0000-4000-8000-${String(74_000 + firm).padStart(12, '0')}`;

/** The contents of the firms' own texts. */
export function plantModelFiles(dataDir: string) {
  for (const firm of [1, 2]) {
    const content = ownText(firm);
    const hash = hashOf(content);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Library models that stand under the firm's own names. */
const codes = ['PAGE_DE_GARDE', 'RESTITUTION_DOCUMENTS'] as const;

/** The firm's models, the starter library beside them, and a document that was made. */
export async function plantModels(
  client: ClientBase,
  {
    clientId: client_id,
    firm,
    letter,
    companies,
    userId,
  }: { clientId: number; firm: number; letter: string; companies: readonly number[]; userId: number },
) {
  await insertRows(
    client,
    'document_model',
    codes.map((code, index) => ({
      client_id,
      id: modelId(firm, index + 1),
      code,
      group_code: 'GESTION_CABINET',
      name: `Modèle maison ${letter} ${index + 1}`,
      file_name: `Maison ${letter} {societe.nom}`,
      needs: ['SOCIETE'],
      articles: `Usage du cabinet ${letter}`,
    })),
  );
  await insertRows(
    client,
    'document_model_version',
    codes.map((_, index) => ({
      client_id,
      id: modelVersionId(firm, index + 1),
      model_id: modelId(firm, index + 1),
      number: 1,
      // of the second one the library has a newer text
      library_revision: 1 - index,
      motive: `Premier texte ${letter}`,
      active_from: '2026-01-01',
      added_by: userId,
    })),
  );
  const text = ownText(firm);
  await insertRows(client, 'stored_file', [
    {
      client_id,
      id: ownFileId(firm),
      sha256: hashOf(text),
      size: text.length,
      media_type: docx,
      file_name: `Texte maison ${letter}.docx`,
      parent: 'MODELE',
    },
  ]);
  await insertRows(client, 'document_model_version', [
    {
      client_id,
      id: modelVersionId(firm, 3),
      model_id: modelId(firm, 2),
      number: 2,
      file_id: ownFileId(firm),
      motive: `Texte maison ${letter}`,
      active_from: '2026-01-01',
      added_by: userId,
    },
  ]);
  await giveModels(client);
  await insertRows(client, 'document_campaign', [
    { client_id, id: campaignId(firm), kind: 'URSSAF', year: 2026, files: false, started_by: userId },
  ]);
  await insertRows(client, 'document_campaign_company', [
    {
      client_id,
      campaign_id: campaignId(firm),
      company_id: companies[0],
      made_at: '2026-03-01',
      documents: 1,
      lacking: [`Manque du dossier de ${letter}`],
    },
  ]);
  await insertRows(client, 'generated_document', [
    {
      client_id,
      id: generatedId(firm),
      version_id: modelVersionId(firm, 3),
      company_id: companies[0],
      file_name: `Pouvoir ${letter}.docx`,
      params: { IdSociete: companies[0] },
      field_values: { societe: { nom: `Ancien nom ${letter}` } },
      sha256: '0'.repeat(64),
      campaign_id: campaignId(firm),
      generated_by: userId,
    },
  ]);
  await insertRows(client, 'recurrent_document', [
    {
      client_id,
      id: recurrentId(firm),
      model_id: modelId(firm),
      company_id: companies[0],
      rhythm: 'MENSUEL',
      starts_on: '2026-01-01',
      created_from: `Récurrence de ${letter}`,
    },
  ]);
  await insertRows(client, 'recurrent_document_month', [
    {
      client_id,
      recurrent_id: recurrentId(firm),
      month: '2026-02-01',
      generated_id: generatedId(firm),
      decided_by: userId,
    },
  ]);
  await insertRows(client, 'mandate_pay', [
    { client_id, mandate_id: plantedLeaderId(client_id), year: 2026, is_paid: false, told_by: userId },
  ]);
}
