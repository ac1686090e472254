import type { ClientBase } from 'pg';
import { giveClosingChecks } from '#server/tax/bilans/closing-checks/give-closing-checks.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedExercise } from './company-files.ts';

/** The firm's (1 or 2) own closing check, which nothing names, one that its balance sheet has, and that balance sheet. */
export const closingCheckId = (firm: number, rank = 1) => 72_000 + firm * 10 + rank;
export const balanceSheetId = (firm: number) => 72_500 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
}

/** The balance sheet of the first company's planted year, with a result and a figure. */
export async function plantBilans(client: ClientBase, { clientId, firm, letter, companyId }: ToPlant) {
  const ofFirm = { client_id: clientId };
  await giveClosingChecks(client);
  await insertRows(
    client,
    'closing_check',
    [1, 2].map((rank) => ({
      ...ofFirm,
      id: closingCheckId(firm, rank),
      cycle: `Rubrique propre à ${letter}`,
      name: `Bouclage maison ${letter} ${rank}`,
      position: 900 + rank,
      is_required: false,
    })),
  );
  const sheet = { ...ofFirm, balance_sheet_id: balanceSheetId(firm) };
  await insertRows(client, 'balance_sheet', [
    {
      ...ofFirm,
      id: balanceSheetId(firm),
      company_id: companyId,
      exercise_id: plantedExercise({ number: firm }),
      status: 1,
      motive: `En attente du client ${letter}`,
    },
  ]);
  await insertRows(client, 'balance_sheet_result', [
    { ...sheet, check_id: closingCheckId(firm, 2), status: 4, comment: `Vu par ${letter}` },
  ]);
  await insertRows(client, 'balance_sheet_detail', [
    { ...sheet, key: 'CHIFFRE_AFFAIRES', cents: 123_400 + firm, source: 'SAISIE' },
  ]);
}
