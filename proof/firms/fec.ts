import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { plantedExercise } from './company-files.ts';

const planted = ['in-force', 'checked', 'given-up'] as const;

/** The FEC of the firm's (1 or 2) accounting year: the one in force, one to be confirmed, one to be given up. */
export const fecId = (firm: number, of: (typeof planted)[number] = 'in-force') =>
  76_000 + 100 * planted.indexOf(of) + firm;

/** The number of the one remark of the firm's FEC in force: another firm's has another. */
export const remarkId = (firm: number) => 7700 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  userId: number;
}

const fileName = (letter: string) => `fec-${letter}.txt`;

/** Two FEC of the first company's year, with a finding, a balance and a line of each kind. */
export async function plantFec(client: ClientBase, { clientId, firm, letter, companyId, userId }: ToPlant) {
  const ofFirm = { client_id: clientId };
  const exercise_id = plantedExercise({ number: firm });
  const [checkedFile, givenUpFile] = await insertRows<{ id: string }>(
    client,
    'stored_file',
    [971, 972].map((row) => ({
      ...ofFirm,
      id: plantedId(firm, row),
      sha256: String(firm).padStart(64, '7'),
      size: 100,
      media_type: 'text/plain',
      file_name: fileName(letter),
      parent: 'FEC',
    })),
  );
  const checked = {
    ...ofFirm,
    company_id: companyId,
    exercise_id,
    file_name: fileName(letter),
    size: 100,
    columns: 18,
    amounts: 'DEBIT_CREDIT',
    encoding: 'UTF-8',
    separator: 'Tabulation',
    lines: 1,
    entries: 1,
    debit_cents: 1000 + firm,
    credit_cents: 1000 + firm,
    errors: 1,
    warnings: 0,
    remarks: 0,
    created_by: userId,
  };
  await insertRows(client, 'fec', [
    // of the content of a document, so that it can be fetched
    {
      ...checked,
      id: fecId(firm),
      state: 'ECRITE',
      file_id: plantedId(firm, 861),
      confirmed_at: '2026-05-05',
    },
    {
      ...checked,
      id: fecId(firm, 'checked'),
      state: 'CONTROLEE',
      file_id: checkedFile?.id,
      confirmed_at: null,
    },
    {
      ...checked,
      id: fecId(firm, 'given-up'),
      state: 'CONTROLEE',
      file_id: givenUpFile?.id,
      confirmed_at: null,
    },
  ]);
  await insertRows(client, 'exercise_fec', [{ ...ofFirm, exercise_id, fec_id: fecId(firm) }]);
  const all = planted.map((of) => fecId(firm, of));
  await insertRows(
    client,
    'fec_rule',
    all.map((fec_id) => ({ ...ofFirm, fec_id, rule: 'F01', severity: 'ERREUR', count: 1, kept: 1 })),
  );
  await insertRows(
    client,
    'fec_finding',
    all.map((fec_id) => ({
      ...ofFirm,
      fec_id,
      position: 1,
      rule: 'F01',
      severity: 'ERREUR',
      value: fileName(letter),
      message: `Nom attendu par ${letter}.`,
    })),
  );
  await insertRows(
    client,
    'fec_balance',
    all.map((fec_id) => ({
      ...ofFirm,
      fec_id,
      account: '512000',
      third: '',
      label: `Banque ${letter}`,
      debit_cents: 1000 + firm,
      credit_cents: 0,
      opening_cents: 0,
      lines: 1,
    })),
  );
  await insertRows(client, 'fec_remark', [
    {
      ...ofFirm,
      fec_id: fecId(firm),
      position: remarkId(firm),
      reason: 'LIBELLE',
      line: 2,
      journal_code: 'BQ',
      entry_number: '1',
      entry_date: '2025-03-03',
      account: '512000',
      third: '',
      label: `Remise de chèques ${letter}`,
      cents: 1000 + firm,
      message: `Libellé de ${letter}.`,
      compared: 'Un libellé dit l’objet de l’opération',
      fingerprint: `empreinte-${letter}`,
    },
  ]);
  await insertRows(client, 'entry_decision', [
    {
      ...ofFirm,
      exercise_id,
      reason: 'LIBELLE',
      fingerprint: `empreinte-${letter}`,
      decision: 'ACCEPTEE',
      comment: `Vu avec ${letter}`,
      decided_by: userId,
    },
  ]);
  await insertRows(client, 'fec_line', [
    {
      ...ofFirm,
      fec_id: fecId(firm),
      line: 2,
      journal_code: 'BQ',
      journal_label: `Banque ${letter}`,
      entry_number: '1',
      entry_date: '2025-03-03',
      account: '512000',
      account_label: `Banque ${letter}`,
      third: '',
      third_label: '',
      piece: `P-${letter}`,
      piece_date: '2025-03-03',
      label: `Remise de chèques ${letter}`,
      debit_cents: 1000 + firm,
      credit_cents: 0,
      lettering: '',
      validated_on: '2025-04-04',
      currency_amount: '',
      currency: '',
    },
  ]);
}
