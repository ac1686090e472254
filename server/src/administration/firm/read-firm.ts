import type { ClientInformations } from '#contract/administration/firm/calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { lookUpStatement } from '#server/platform/search/look-up.ts';

const findOwnFirm = lookUpStatement({
  rows: 'client c',
  where: 'c.id = $1',
  id: 'c.id',
  text: 'fold(c.name)',
  order: ['c.name'],
  shown: { Key: 'c.id', Value: 'c.name' },
});

/** The session's own firm, where its name answers to the text. */
export const selectOwnFirm = (clientId: number, typed: { Filter: string; PageSize: number }): Statement =>
  findOwnFirm([clientId], typed);

/** Who the firm is. */
export async function readFirm(db: Db, clientId: number): Promise<AnswerOf<typeof ClientInformations>> {
  const [firm] = await db.query<Omit<AnswerOf<typeof ClientInformations>, 'DateCreation'> & { at: Date }>(
    `select c.id as "Id", c.name as "Nom", c.created_at as at,
       (select count(*) from cabinet k where k.client_id = $1) as "NombreCabinets",
       exists (select from client_logo l where l.client_id = $1) as "HasLogo"
     from client c where c.id = $1`,
    [clientId],
  );
  if (!firm) throw new Error('a session without its firm');
  const { at, ...rest } = firm;
  return { ...rest, DateCreation: at.toISOString() };
}

/** Whether it is the particular firm, some of whose menus the others do not have. */
export async function isParticular(db: Db, clientId: number): Promise<boolean> {
  const [firm] = await db.query<{ particular: boolean }>(
    'select is_particular as particular from client where id = $1',
    [clientId],
  );
  return firm?.particular === true;
}

/** What the firm is called, as its papers say. */
export async function firmName(db: Db, clientId: number): Promise<string> {
  const [firm] = await db.query<{ name: string }>('select name from client where id = $1', [clientId]);
  return firm?.name ?? '';
}
