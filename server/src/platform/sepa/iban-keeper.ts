import { type InstallationKeys, renewableSealing } from '../secrets/renewable-sealing.ts';
import type { SealedColumn } from '../secrets/reseal-columns.ts';

/** A table that keeps IBANs sealed, in the column sealed_iban. */
export interface IbanTable {
  table: 'payment_account' | 'sepa_batch' | 'sepa_mandate';
  /** SQL: whose IBAN it is, a number; a sealed IBAN that is put into another's row does not open. */
  owner: string;
}

export const paymentAccounts: IbanTable = {
  table: 'payment_account',
  owner: 'coalesce(person_id, -company_id)',
};
/** The account of whoever pays or collects, as a batch froze it. */
export const sepaBatches: IbanTable = { table: 'sepa_batch', owner: 'coalesce(company_id, -cabinet_id)' };
export const sepaMandates: IbanTable = { table: 'sepa_mandate', owner: 'company_id' };

const placeOf = ({ table }: IbanTable, clientId: number, owner: number) => `${table} ${clientId} ${owner}`;

/** Encryption at rest of IBANs that money goes to or comes from. */
export function ibanKeeper(keys: InstallationKeys) {
  const kept = renewableSealing(keys, 'iban');
  return {
    seal: (of: IbanTable, clientId: number, owner: number, iban: string): Buffer =>
      kept.seal(iban, placeOf(of, clientId, owner)),
    /** @throws where no key opens it, or it stands in another's row. */
    open: (of: IbanTable, clientId: number, owner: number, sealed: Buffer): string =>
      kept.open(sealed, placeOf(of, clientId, owner)),
    /** Key rotation of the table's IBANs. */
    column: (of: IbanTable): SealedColumn => ({
      table: of.table,
      key: { column: 'id', type: 'bigint' },
      column: 'sealed_iban',
      user: of.owner,
      renew: ({ clientId, userId, value }) => kept.renew(value, placeOf(of, clientId, userId ?? 0)),
    }),
  };
}

export type IbanKeeper = ReturnType<typeof ibanKeeper>;
