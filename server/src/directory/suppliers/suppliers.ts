import type { Supplier } from '#contract/directory/suppliers/supplier.ts';
import { maskIban } from '#contract/identifiers.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import { gravityOf, vigilanceOf, wholeAmountOf } from './vigilance.ts';
import { thresholdAt } from './vigilance-rules.ts';

/** What is known of a supplier by its assignments. */
type Totals = Pick<
  Supplier,
  'Vigilance' | 'DateExpiration' | 'NombreAffectations' | 'MontantAnnuelHt' | 'SommeAuSeuil' | 'Cabinets'
>;

type StoredSupplier = Omit<Supplier, keyof Totals>;

const unknown = 'Ce fournisseur n’existe pas ou plus.';

/** The firm's suppliers and subcontractors; the IBAN is in the clear here. */
export const suppliers = recordStore<StoredSupplier>({
  table: 'supplier',
  entity: 'supplier',
  unknown,
  columns: {
    Nom: 'name',
    Type: 'type',
    Siren: 'siren',
    Siret: 'siret',
    NumeroTva: 'vat_number',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    Contact: 'contact',
    Email: 'email',
    Telephone: 'phone',
    Iban: 'iban',
    Commentaire: 'comment',
    IsDisabled: 'is_disabled',
  },
  secret: ['Iban'],
  undo: {},
  taken: { supplier_siret: { Path: 'Siret', Message: 'Un fournisseur a déjà ce SIRET.' } },
  usedBy: {
    'supplier_assignment.supplier_id': 'affectation(s)',
    'portage_supplier_invoice.supplier_id': 'facture(s) de portage',
  },
});

/** $2 is today, $3 the threshold. */
const totals = {
  joins: `left join lateral (
    select count(*) as assignments, coalesce(sum(a.yearly_cents), 0)::bigint as yearly,
      round(sum(${wholeAmountOf('a', '$2')}))::bigint as whole,
      (array_agg(v.state order by ${gravityOf('v.state')} desc, a.expires_on))[1] as state,
      (array_agg(a.expires_on order by ${gravityOf('v.state')} desc, a.expires_on))[1] as expires_on,
      json_agg(distinct jsonb_build_object('Key', c.id, 'Value', c.name)) as cabinets
    from supplier_assignment a
    join cabinet c on c.client_id = a.client_id and c.id = a.cabinet_id
    cross join lateral (select ${vigilanceOf('a', { today: '$2', threshold: '$3' })} as state) v
    where a.client_id = r.client_id and a.supplier_id = r.id and (a.ends_on is null or a.ends_on >= $2::date)
  ) t on true`,
  shown: {
    Vigilance: `coalesce(t.state, 'NonRequise')`,
    DateExpiration: 't.expires_on',
    NombreAffectations: 'coalesce(t.assignments, 0)',
    MontantAnnuelHt: 'coalesce(t.yearly, 0)',
    SommeAuSeuil: `case when t.state = 'NonRequise' and t.whole >= $3 then t.whole end`,
    Cabinets: `coalesce(t.cabinets, '[]')`,
  },
};

const french = new Intl.Collator('fr');

async function readWith(db: Db, clientId: number, condition = 'true', values: unknown[] = []) {
  const today = todayInParis();
  const rows = await suppliers.select<Totals>(db, clientId, {
    condition,
    values: [today, await thresholdAt(db, clientId, today), ...values],
    order: 'r.name, r.id',
    more: totals,
  });
  return rows.map(
    (row): Supplier => ({
      ...row,
      Iban: row.Iban && maskIban(row.Iban),
      Cabinets: row.Cabinets.sort((one, other) => french.compare(one.Value, other.Value)),
    }),
  );
}

/** Every supplier with its totals, by name, their IBANs masked. */
export const readSuppliers = (db: Db, clientId: number): Promise<Supplier[]> => readWith(db, clientId);

/** @throws AppError 404 */
export async function readSupplier(db: Db, clientId: number, id: number): Promise<Supplier> {
  const [row] = await readWith(db, clientId, 'r.id = $4', [id]);
  if (!row) throw notFound(unknown);
  return row;
}
