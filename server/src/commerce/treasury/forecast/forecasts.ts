import type { AnswerOf } from '#contract/call.ts';
import type { AddForecast, ListForecasts, RemoveForecast } from '#contract/commerce/treasury/calls.ts';
import type { Forecast } from '#contract/commerce/treasury/treasury.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

const shown = `f.id as "Id", f.cabinet_id as "IdCabinet", k.name as "NomCabinet", f.label as "Libelle",
  case when f.amount_cents > 0 then 'ENTREE' else 'SORTIE' end as "Sens", abs(f.amount_cents) as "Montant",
  f.first_on::text as "Debut", f.rhythm as "Rythme", f.last_on::text as "Fin"`;

/** The latest thousand that were entered, by their first day. */
export async function listForecasts({
  db,
  session: { clientId },
}: SignedInContext<typeof ListForecasts>): Promise<AnswerOf<typeof ListForecasts>> {
  const Items = await db.query<Forecast & Record<string, unknown>>(
    `select ${shown} from treasury_forecast f join cabinet k on k.client_id = f.client_id and k.id = f.cabinet_id
     where f.client_id = $1 order by f.first_on desc, f.id desc limit 1000`,
    [clientId],
  );
  return { Items, TotalCount: Items.length };
}

/** @throws AppError 400 for a cabinet that is not the firm's */
export async function addForecast({
  db,
  session: { clientId, userId },
  input,
  audit,
}: SignedInContext<typeof AddForecast>): Promise<AnswerOf<typeof AddForecast>> {
  const { IdCabinet, Libelle, Sens, Montant, Debut, Rythme, Fin } = input;
  const [added] = await db.query<{ id: number }>(
    `insert into treasury_forecast (client_id, cabinet_id, label, amount_cents, first_on, rhythm, last_on, created_by)
     select client_id, id, $3, $4, $5, $6, $7, $8 from cabinet where client_id = $1 and id = $2 returning id`,
    [
      clientId,
      IdCabinet,
      Libelle,
      Sens === 'ENTREE' ? Montant : -Montant,
      Debut,
      Rythme,
      Fin ?? null,
      userId,
    ],
  );
  if (!added) throw invalidInput([{ Path: 'IdCabinet', Message: 'Cabinet inconnu.' }]);
  audit.record({ action: 'treasury.forecast', entity: 'treasury', entityId: added.id, after: input });
  return { Id: added.id };
}

/** @throws AppError 404 */
export async function removeForecast({
  db,
  session: { clientId },
  input: { Id },
  audit,
}: SignedInContext<typeof RemoveForecast>): Promise<true> {
  const [removed] = await db.query<{ label: string; amount: number }>(
    `delete from treasury_forecast where client_id = $1 and id = $2 returning label, amount_cents as amount`,
    [clientId, Id],
  );
  if (!removed) throw notFound('Cette prévision n’existe pas ou plus.');
  audit.record({
    action: 'treasury.remove-forecast',
    entity: 'treasury',
    entityId: Id,
    before: { Libelle: removed.label, Montant: removed.amount },
  });
  return true;
}
