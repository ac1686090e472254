import type { ClientBase } from 'pg';
import { giveModels } from '#server/documents/generation/models/give-models.ts';
import { insertRows } from '../insert-rows.ts';

/** Ids of the firm's (1 or 2) own models: a library text under the firm's own name, and one that nothing was made from. */
export const modelId = (firm: number, rank = 1) => 70_000 + firm * 100 + rank;
const modelVersionId = (firm: number, rank = 1) => 71_000 + firm * 100 + rank;
export const recurrentId = (firm: number) => 73_000 + firm;
const generatedId = (firm: number) => 72_000 + firm;

/** The mandates of persons that are planted, in their order; the one of rank 1 is in office. */
export const plantedLeaderId = (clientId: number, rank = 1) => 9_000_000 + clientId * 10_000 + rank;

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
      library_revision: 1,
      motive: `Premier texte ${letter}`,
      active_from: '2026-01-01',
      added_by: userId,
    })),
  );
  await giveModels(client);
  await insertRows(client, 'generated_document', [
    {
      client_id,
      id: generatedId(firm),
      version_id: modelVersionId(firm),
      company_id: companies[0],
      file_name: `Pouvoir ${letter}.docx`,
      params: { IdSociete: companies[0] },
      field_values: { societe: { nom: `Ancien nom ${letter}` } },
      sha256: '0'.repeat(64),
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
