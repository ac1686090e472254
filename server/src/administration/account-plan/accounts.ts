import type { Account } from '#contract/administration/account-plan/account.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { nationalAccounts } from './national-accounts.ts';

interface Kept {
  Id: number;
  Version: number;
  Numero: string;
  Libelle: string;
}

/** The firm's own accounts. */
export const accounts = recordStore<Kept>({
  table: 'account',
  entity: 'account',
  unknown: 'Ce compte n’existe pas ou plus.',
  columns: { Numero: 'number', Libelle: 'label' },
  undo: {},
  taken: { account_number: { Path: 'Numero', Message: 'Un compte porte déjà ce numéro.' } },
});

/** The longest of these numbers that the number begins with. */
function parentOf(numero: string, numbers: ReadonlySet<string>): string | null {
  for (let length = numero.length - 1; length > 0; length -= 1) {
    const above = numero.slice(0, length);
    if (numbers.has(above)) return above;
  }
  return null;
}

/** The national accounts and the firm's, by number. */
export async function listAccounts(db: Db, clientId: number): Promise<Account[]> {
  const own = await accounts.select(db, clientId);
  const all = [
    ...[...nationalAccounts].map(([Numero, Libelle]) => ({ Id: null, Version: null, Numero, Libelle })),
    ...own.map(({ Id, Version, Numero, Libelle }) => ({ Id, Version, Numero, Libelle })),
  ].sort((a, b) => (a.Numero < b.Numero ? -1 : 1));
  const numbers = new Set(all.map(({ Numero }) => Numero));
  return all.map((account) => ({
    ...account,
    Classe: account.Numero.charAt(0),
    Parent: parentOf(account.Numero, numbers),
  }));
}

const national: ReadonlySet<string> = new Set(nationalAccounts.keys());

/**
 * Refuses a number that is the nation's own, or stands below none of its accounts of two digits or three.
 * @throws AppError 400
 */
export function checkNumber(numero: string): void {
  const refuse = (Message: string) => invalidInput([{ Path: 'Numero', Message }]);
  if (national.has(numero))
    throw refuse('Ce numéro est celui d’un compte du plan comptable général, qui ne se modifie pas.');
  const above = parentOf(numero, national);
  if (above === null || above.length < 2)
    throw refuse('Le numéro doit commencer par celui d’un compte du plan comptable général.');
}
