import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The planted tasks of each firm's boards, by its number: of a month, of a year, of the reviews, and one that nothing names. */
export const monthTaskId = (firm: number) => 771_000 + firm;
export const yearTaskId = (firm: number) => 771_010 + firm;
export const ecfTaskId = (firm: number) => 771_020 + firm;
export const spareBoardTaskId = (firm: number) => 771_030 + firm;

/** The year whose works are planted. */
export const plantedBoardYear = 2024;
/** That of works whose last step is taken back. */
export const undoneBoardYear = 2023;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  /** Whose tax compliance is reviewed in the year. */
  reviewed: number | undefined;
  userId: number;
}

/** A work of a month that is blocked, one of a year that was begun, one of a review, each with its step. */
export async function plantBoards(
  client: ClientBase,
  { clientId: client_id, firm, letter, companyId: company_id, reviewed, userId }: ToPlant,
) {
  await insertRows(client, 'board_task', [
    { client_id, id: monthTaskId(firm), name: `Caisse de ${letter}`, rhythm: 'MOIS' },
    { client_id, id: yearTaskId(firm), name: `Inventaire de ${letter}`, rhythm: 'EXERCICE' },
    { client_id, id: ecfTaskId(firm), name: `Points de ${letter}`, rhythm: 'ECF' },
    { client_id, id: spareBoardTaskId(firm), name: `Tâche de trop de ${letter}`, rhythm: 'MOIS' },
  ]);
  const own = { client_id, company_id, assignee_id: userId, changed_by: userId };
  const begun = { month: 0, state: 'EN_COURS', reason: null };
  const blocked = { month: 3, state: 'BLOQUE', reason: `Relevé de ${letter} attendu` };
  const works = [plantedBoardYear, undoneBoardYear]
    .flatMap((year) => [
      { ...own, ...blocked, year, task_id: monthTaskId(firm) },
      { ...own, ...begun, year, task_id: yearTaskId(firm) },
      { ...own, ...begun, year, task_id: ecfTaskId(firm), company_id: reviewed },
    ])
    .map((work, index) => ({ ...work, id: 772_000 + 10 * index + firm }));
  await insertRows(
    client,
    'board_work',
    works.map((work) => ({ ...work, version: 1, changed_at: new Date() })),
  );
  await insertRows(
    client,
    'board_work_step',
    works.map(({ id, state, reason }) => ({
      ...{ client_id, id: id + 1_000, work_id: id, state, reason, assignee_id: userId },
      ...{ before: { state: 'A_FAIRE' }, taken_at: new Date(), taken_by: userId },
    })),
  );
}
