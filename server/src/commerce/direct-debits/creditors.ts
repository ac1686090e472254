import type { AnswerOf } from '#contract/call.ts';
import type { SaveCreditor } from '#contract/commerce/direct-debits/calls.ts';
import type { Creditor } from '#contract/commerce/direct-debits/mandate.ts';
import { maskIban } from '#contract/identifiers.ts';
import type { DebitFormat } from '#contract/sepa.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Party } from '#server/platform/sepa/party.ts';

/** A cabinet as a bank knows it, with its own account in the clear. */
export interface Collector {
  id: number;
  name: string;
  ics: string | null;
  format: DebitFormat;
  iban: string | null;
  bic: string | null;
  party: Party;
}

/** Cabinets k with what they collect with; `condition` is SQL on k with values from $2 on. */
const collectors = (db: Db, clientId: number, condition = 'true', values: readonly unknown[] = []) =>
  db.query<Collector & Record<string, unknown>>(
    `select k.id, k.name, s.ics, coalesce(s.format, '08') as format, a.iban, a.bic,
       json_build_object('name', coalesce(a.holder, k.name), 'addressLine', k.address_line, 'postcode', k.postcode,
         'town', k.town, 'country', case when k.town is not null then 'FR' end) as party
     from cabinet k
       left join sepa_creditor s on s.client_id = k.client_id and s.cabinet_id = k.id
       left join lateral (select x.iban, x.bic, x.holder from cabinet_bank_account x
         where x.client_id = k.client_id and x.cabinet_id = k.id order by x.is_default desc, x.id limit 1) a on true
     where k.client_id = $1 and ${condition} order by k.name, k.id`,
    [clientId, ...values],
  );

/** @throws AppError 400 where there is no such cabinet */
export async function readCollector(db: Db, clientId: number, cabinetId: number): Promise<Collector> {
  const [found] = await collectors(db, clientId, 'k.id = $2', [cabinetId]);
  if (!found) throw invalidInput([{ Path: 'IdCabinet', Message: 'Ce cabinet n’existe pas ou plus.' }]);
  return found;
}

/** What a cabinet lacks to collect anything. */
export const obstaclesOf = ({ name, ics, iban }: Collector): string[] => [
  ...(ics
    ? []
    : [`${name} n’a pas d’identifiant de créancier (ICS)\u202f: saisissez-le dans «\u202fMandats\u202f».`]),
  ...(iban ? [] : [`${name} n’a pas de compte bancaire\u202f: ajoutez-le à la fiche du cabinet.`]),
];

/** Every cabinet, its IBAN masked. */
export async function listCreditors(db: Db, clientId: number): Promise<Creditor[]> {
  const found = await collectors(db, clientId);
  return found.map(({ id, name, ics, format, iban }) => ({
    IdCabinet: id,
    Nom: name,
    Ics: ics,
    Format: format,
    Iban: iban && maskIban(iban),
  }));
}

/** @throws AppError 400 where there is no such cabinet */
export async function saveCreditor({
  db,
  session: { clientId, userId },
  input,
  audit,
}: SignedInContext<typeof SaveCreditor>): Promise<AnswerOf<typeof SaveCreditor>> {
  const { IdCabinet, Ics, Format } = input;
  const before = await readCollector(db, clientId, IdCabinet);
  await db.query(
    `insert into sepa_creditor (client_id, cabinet_id, ics, format, created_by) values ($1, $2, $3, $4, $5)
     on conflict (client_id, cabinet_id) do update set ics = excluded.ics, format = excluded.format,
       version = sepa_creditor.version + 1, modified_at = now(), modified_by = $5`,
    [clientId, IdCabinet, Ics, Format, userId],
  );
  audit.record({
    action: 'sepa-creditor.save',
    entity: 'cabinet',
    entityId: IdCabinet,
    ...(before.ics && { before: { Ics: before.ics, Format: before.format } }),
    after: { Ics, Format },
  });
  return { IdCabinet };
}
