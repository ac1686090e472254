import type pg from 'pg';
import { vatNumberOf } from '#contract/identifiers.ts';
import { ibanOf } from '../values/identifiers.ts';

const president = 'Anne-Sophie Valombre';

/** Of the numbers that no subscriber has (ARCEP), by rank. */
const phoneOf = (rank: number) => `+3326191${String(40 + rank).padStart(4, '0')}`;

/** 'de Tours', 'd’Angers', 'du Mans'. */
function ofTown(town: string): string {
  if (town.startsWith('Le ')) return `du ${town.slice(3)}`;
  return /^[AEIOUYÉÈ]/.test(town) ? `d’${town}` : `de ${town}`;
}

/** The registry of a town's commercial court; added where the firm has none of it. */
async function greffeOf(client: pg.ClientBase, clientId: number, town: string): Promise<number> {
  const { rows: found } = await client.query<{ id: string }>(
    'select id from greffe where client_id = $1 and code = $2',
    [clientId, town],
  );
  if (found[0]) return Number(found[0].id);
  const { rows: added } = await client.query<{ id: string }>(
    'insert into greffe (client_id, name, code, town) values ($1, $2, $3, $3) returning id',
    [clientId, `Greffe du tribunal de commerce ${ofTown(town)}`, town],
  );
  return Number(added[0]?.id);
}

interface Office {
  id: string;
  name: string;
  siret: string;
  town: string;
}

/** Gives the demonstration firm's cabinets what their invoices say, and bank accounts that no bank has. */
export async function describeCabinets(client: pg.ClientBase, clientId: number): Promise<void> {
  const { rows } = await client.query<Office>(
    'select id, name, siret, town from cabinet where client_id = $1 order by id',
    [clientId],
  );
  for (const [rank, { id, name, siret, town }] of rows.entries()) {
    await client.query(
      `update cabinet set legal_form = 'SAS', capital_cents = 15000000, greffe_id = $3, registered_on = '2004-09-06',
         vat_number = $4, naf = '69.20Z', phone = $5, email = $6, site = 'https://valombre.example/', president = $7
       where client_id = $1 and id = $2`,
      [
        clientId,
        id,
        await greffeOf(client, clientId, town),
        vatNumberOf(siret.slice(0, 9)),
        phoneOf(rank),
        `${town.toLowerCase().replace(/ /g, '-')}@valombre.example`,
        president,
      ],
    );
    const accounts = rank === 0 ? ['Compte courant', 'Compte séquestre'] : ['Compte courant'];
    for (const [index, label] of accounts.entries())
      await client.query(
        `insert into cabinet_bank_account (client_id, cabinet_id, label, holder, iban, bic, is_default)
         values ($1, $2, $3, $4, $5, 'VALOFR2TXXX', $6)`,
        [clientId, id, label, name, ibanOf(rank * 10 + index + 1), index === 0],
      );
  }
}
