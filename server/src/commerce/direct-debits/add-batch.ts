import type { AnswerOf } from '#contract/call.ts';
import type { DebitProposalRequest } from '#contract/commerce/direct-debits/batch.ts';
import type { AddDebitBatch, ProposeDebitBatch } from '#contract/commerce/direct-debits/calls.ts';
import { maskIban } from '#contract/identifiers.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { newMessageId } from '#server/platform/sepa/batches/batch-steps.ts';
import type { StoredBatch } from '#server/platform/sepa/batches/batch-store.ts';
import { type IbanKeeper, sepaBatches } from '#server/platform/sepa/iban-keeper.ts';
import { hasAddress, type Party, wantsAddress } from '#server/platform/sepa/party.ts';
import { todayInParis } from '#server/platform/today.ts';
import { obstaclesOf, readCollector } from './creditors.ts';
import { debitRules, mandateStateOn } from './debit-rules.ts';

interface Collectable {
  id: number;
  state: string;
  hasFailed: boolean;
  client: string;
  number: string;
  cents: number;
  remaining: number;
  isOpen: boolean;
  mandateState: string | null;
  iban: string | null;
  debtor: Party;
  isReadable: boolean;
}

/** Debits of some rows r that may be collected, with all that says whether they are; $2 is the months of a void mandate. */
async function readCollectables(db: Db, clientId: number, condition: string, values: readonly unknown[]) {
  const { lapseMonths } = await debitRules(db, clientId, todayInParis());
  return db.query<Collectable & Record<string, unknown>>(
    `select r.id, r.state, coalesce(o.state = 'failed', false) as "hasFailed", c.name as client, i.number,
       r.amount_cents as cents, i.total_cents - i.paid_cents - i.credited_cents as remaining, i.state = 'Issued' as "isOpen",
       case when m.id is not null then ${mandateStateOn('r.collect_on', '$2')} end as "mandateState", m.iban_masked as iban,
       json_build_object('name', coalesce(m.holder, c.name), 'addressLine', c.address_line, 'postcode', c.postcode, 'town', c.town,
         'country', coalesce(c.country_alpha2, case when c.postcode ~ '^\\d{5}$' then 'FR' end)) as debtor,
       ${isReadableNow('c')} as "isReadable"
     from direct_debit r
       join company c on c.client_id = r.client_id and c.id = r.company_id
       join invoice i on i.client_id = r.client_id and i.id = r.invoice_id
       left join sepa_mandate m on m.client_id = r.client_id and m.id = r.mandate_id
       left join outbox_message o on o.client_id = r.client_id and o.id = r.message_id
     where r.client_id = $1 and r.state in ('A_PREVENIR', 'PREVENU') and ${condition} order by c.name, i.number, r.id`,
    [clientId, lapseMonths, ...values],
  );
}

/** Debits of a day that are in no batch, of files that the reader may know of. */
const ofDay = (db: Db, clientId: number, { IdCabinet, Jour }: DebitProposalRequest) =>
  readCollectables(
    db,
    clientId,
    `r.batch_id is null and r.cabinet_id = $3 and r.collect_on = $4 and ${isReadableNow('c')}`,
    [IdCabinet, Jour],
  );

/** Every reason why a debit is not collected; none: it may be. */
function refusalsOf(one: Collectable): string[] {
  if (one.state === 'A_PREVENIR') return ['Le client n’est pas prévenu.'];
  return [
    ...(one.hasFailed ? ['Le mail du préavis n’est pas parti.'] : []),
    ...(one.mandateState === 'ACTIF' ? [] : ['Le mandat n’est plus en vigueur.']),
    ...(one.isOpen && one.remaining >= one.cents
      ? []
      : ['La facture a été réglée depuis\u202f: annulez le prélèvement.']),
    ...(one.iban && wantsAddress(one.iban) && !hasAddress(one.debtor)
      ? ['Compte hors de l’Espace économique européen\u202f: ville et pays obligatoires.']
      : []),
  ];
}

function parted(found: readonly Collectable[]) {
  const judged = found.map((one) => ({ one, reasons: refusalsOf(one) }));
  const collected = judged.filter(({ reasons }) => reasons.length === 0).map(({ one }) => one);
  return {
    collected,
    sum: collected.reduce((sum, { cents }) => sum + cents, 0),
    refused: judged.filter(({ reasons }) => reasons.length > 0),
  };
}

/** @throws AppError 400 */
export async function proposeBatch({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ProposeDebitBatch>): Promise<AnswerOf<typeof ProposeDebitBatch>> {
  const collector = await readCollector(db, clientId, input.IdCabinet);
  const { collected, sum, refused } = parted(await ofDay(db, clientId, input));
  return {
    Obstacles: obstaclesOf(collector),
    Nombre: collected.length,
    Somme: sum,
    Refus: refused.map(({ one, reasons }) => ({
      Id: one.id,
      Client: one.client,
      Facture: one.number,
      Motifs: reasons,
    })),
  };
}

/** Makes a batch of all that may be collected on the day. @throws AppError 400, 409 */
export async function addBatch(
  { db, session: { clientId, userId }, input, audit, programme }: SignedInContext<typeof AddDebitBatch>,
  keeper: IbanKeeper,
): Promise<AnswerOf<typeof AddDebitBatch>> {
  const { IdCabinet, Jour, Somme } = input;
  if (Jour < todayInParis()) throw invalidInput([{ Path: 'Jour', Message: 'Cette date est passée.' }]);
  // two batches of a cabinet are made one after the other
  await db.query(`select pg_advisory_xact_lock(hashtextextended('debits ' || $2, $1))`, [
    clientId,
    String(IdCabinet),
  ]);
  const collector = await readCollector(db, clientId, IdCabinet);
  const [obstacle] = obstaclesOf(collector);
  const { iban, ics } = collector;
  if (!iban || !ics) throw invalidInput([{ Path: 'IdCabinet', Message: obstacle ?? '' }]);
  const { collected, sum } = parted(await ofDay(db, clientId, input));
  if (sum !== Somme)
    throw new AppError({
      status: 409,
      code: 'CHANGED',
      message: 'La proposition a changé depuis que vous l’avez lue\u202f: relisez-la.',
    });
  const lot = newMessageId('PRE');
  const [added] = await db.query<{ id: number; version: number }>(
    `insert into sepa_batch (client_id, kind, cabinet_id, execute_on, party, sealed_iban, iban_masked, bic, format, ics, message_id,
       prepared_by, created_by, created_from)
     values ($1, 'PRELEVEMENT', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12) returning id, version`,
    [
      ...[clientId, IdCabinet, Jour, JSON.stringify(collector.party)],
      ...[
        keeper.seal(sepaBatches, clientId, -IdCabinet, iban),
        maskIban(iban),
        collector.bic,
        collector.format,
      ],
      ...[ics, lot, userId, programme ?? null],
    ],
  );
  const { id = 0, version = 1 } = added ?? {};
  await db.query(
    `update direct_debit r set batch_id = $2, debtor = x.debtor, label = x.label, end_to_end_id = $3 || '-' || x.rank,
       version = version + 1, modified_at = now(), modified_by = $5
     from jsonb_to_recordset($4::jsonb) x (rank int, id bigint, debtor jsonb, label text)
     where r.client_id = $1 and r.id = x.id`,
    [
      ...[clientId, id, lot],
      JSON.stringify(
        collected.map((one, index) => ({
          rank: index + 1,
          id: one.id,
          debtor: one.debtor,
          label: `Facture ${one.number}`,
        })),
      ),
      userId,
    ],
  );
  audit.record({
    action: 'debit-batch.add',
    entity: 'debit-batch',
    entityId: id,
    after: { Lot: lot, Jour, Nombre: collected.length, Somme },
  });
  return { Id: id, Version: version, Etat: 'PREPARE' };
}

const nameOf = ({ isReadable, client, number }: Collectable) =>
  isReadable ? `${client}, facture ${number}` : 'Un dossier confidentiel';

/** Whether everything in a batch may still be collected, of files that the reader may not know of too. @throws AppError 409 with everybody concerned */
export async function refuseChanged(db: Db, clientId: number, batch: StoredBatch): Promise<void> {
  const { refused } = parted(await readCollectables(db, clientId, 'r.batch_id = $3', [batch.Id]));
  if (refused.length > 0)
    throw new AppError({
      status: 409,
      code: 'CHANGED',
      message: `Annulez ce lot et refaites-le\u202f: ${refused.map(({ one, reasons }) => `${nameOf(one)}\u202f: ${reasons.join(' ')}`).join(' ')}`,
    });
}
