import type { AnswerOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import type { SaveMouvement } from '#contract/permanent-files/companies/capital-calls.ts';
import { type MovementToAdd, movementNatures } from '#contract/permanent-files/companies/share-register.ts';
import { heldRights } from '#contract/permanent-files/people/shareholders.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { day as inFrench } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { holdPersons } from '../hold-persons.ts';
import { readableCompany } from '../page/read-company.ts';
import { companyPeriods } from '../save/periods.ts';
import type { HolderKey } from './capital-table.ts';
import { namesOf } from './holdings.ts';
import { capitalTableOf } from './read-capital-table.ts';

type Side = MovementToAdd['Cedant'];

const keyOf = (side: Side): HolderKey | undefined =>
  side?.IdPerson ? `p${side.IdPerson}` : side?.IdSociete ? `c${side.IdSociete}` : undefined;

/**
 * Refuses a holder whom the firm does not have, and titles that would go to somebody who was anonymised.
 * @throws AppError 400 at the side
 */
async function checkSides(db: Db, clientId: number, { Cedant, Cessionnaire }: MovementToAdd) {
  for (const [Path, side] of Object.entries({ Cedant, Cessionnaire })) {
    if (!keyOf(side)) continue;
    const [found] = await db.query<{ isGone: boolean }>(
      `select anonymised_at is not null as "isGone" from person where client_id = $1 and id = $2
       union all select false from company where client_id = $1 and id = $3`,
      [clientId, side?.IdPerson, side?.IdSociete],
    );
    if (!found) throw invalidInput([{ Path, Message: 'Cette valeur n’existe pas ou plus.' }]);
    if (found.isGone && side === Cessionnaire)
      throw invalidInput([{ Path, Message: 'Cette personne a été anonymisée.' }]);
  }
}

/** Writes the next line; the company's row is locked, so that none has another's number and none is left out. */
async function insertLine(db: Db, session: { clientId: number; userId: number }, sent: MovementToAdd) {
  const { Cedant, Cessionnaire } = sent;
  const [line] = await db.query<{ id: number; number: number }>(
    `insert into share_movement (client_id, company_id, number, happened_on, nature, from_person_id, from_company_id,
       to_person_id, to_company_id, right_held, shares, number_from, number_to, price_cents, act, motive, recorded_by)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16
     from share_movement where client_id = $1 and company_id = $2
     returning id, number`,
    [
      session.clientId,
      sent.IdSociete,
      sent.Date,
      sent.Nature,
      Cedant?.IdPerson,
      Cedant?.IdSociete,
      Cessionnaire?.IdPerson,
      Cessionnaire?.IdSociete,
      sent.Droit,
      sent.Nombre,
      sent.NumeroDu,
      sent.NumeroAu,
      sent.Prix,
      sent.Acte,
      sent.Motif,
      session.userId,
    ],
  );
  if (!line) throw new Error('the added line was not returned');
  return line;
}

interface Overdraft {
  holder: HolderKey;
  right: keyof typeof heldRights;
  starts_on: string;
  shares: number;
}

/** Refuses what leaves a holder with less than nothing on a day, which is named. @throws AppError 400 */
async function refuseOverdraft(db: Db, clientId: number, companyId: number) {
  const [first] = await db.query<Overdraft>(
    `select case when person_id is null then 'c' || holder_company_id else 'p' || person_id end as holder,
       right_held as right, starts_on, shares
     from share_balance where client_id = $1 and company_id = $2 and shares < 0 order by starts_on limit 1`,
    [clientId, companyId],
  );
  if (!first) return;
  const { holder, right, starts_on, shares } = first;
  const { Value } = (await namesOf(db, clientId, [holder]))(holder);
  const missing = inNumber(-shares, 'titre(s)');
  throw invalidInput([
    {
      Path: 'Nombre',
      Message: `Le ${inFrench(starts_on)}, il manquerait ${missing} à ${Value} (${heldRights[right].toLowerCase()}).`,
    },
  ]);
}

/** What the journal keeps of a line. */
async function journalled(db: Db, clientId: number, sent: MovementToAdd, Numero: number) {
  const [from, to] = [keyOf(sent.Cedant), keyOf(sent.Cessionnaire)];
  const name = await namesOf(
    db,
    clientId,
    [from, to].filter((key) => key !== undefined),
  );
  return {
    Mouvement: {
      Numero,
      Date: sent.Date,
      Nature: movementNatures[sent.Nature].label,
      Cedant: from ? name(from).Value : null,
      Cessionnaire: to ? name(to).Value : null,
      Droit: heldRights[sent.Droit],
      Nombre: sent.Nombre,
      Motif: sent.Motif ?? null,
    },
  };
}

const none = {
  Numero: null,
  Date: null,
  Nature: null,
  Cedant: null,
  Cessionnaire: null,
  Droit: null,
  Nombre: null,
  Motif: null,
};

/**
 * Adds a line to a company's register: what everybody holds follows in the same transaction. A company whose holders
 * are known and whose movements are not has its register opened with them first.
 * @throws AppError 400 naming the day on which a holder would have less than nothing, 404
 */
export async function saveMovement({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SaveMouvement>): Promise<AnswerOf<typeof SaveMouvement>> {
  const { clientId } = session;
  await holdPersons(db, clientId, [input.Cedant?.IdPerson, input.Cessionnaire?.IdPerson]);
  const company = await readableCompany(db, session, input.IdSociete, true);
  if (input.Date > todayInParis())
    throw invalidInput([{ Path: 'Date', Message: 'Un mouvement à venir s’inscrit le jour où il a lieu.' }]);
  await checkSides(db, clientId, input);
  await db.query('select open_share_register($1, array[$2::bigint])', [clientId, company.Id]);
  const { id, number } = await insertLine(db, session, input);
  await refuseOverdraft(db, clientId, company.Id);
  audit.record({
    action: 'company.movement',
    entity: 'company',
    entityId: company.Id,
    before: { Mouvement: none },
    after: await journalled(db, clientId, input, number),
  });
  const then = await companyPeriods.asOf(db, clientId, company, input.Date);
  const { Alertes } = await capitalTableOf(db, clientId, then, input.Date);
  return { Id: id, Numero: number, Alertes };
}
