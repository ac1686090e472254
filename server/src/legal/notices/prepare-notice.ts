import type { AnswerOf } from '#contract/call.ts';
import type { PrepareNotice } from '#contract/legal/notices/calls.ts';
import type { NoticeNature } from '#contract/legal/notices/states.ts';
import { departmentOfPostcode } from '#contract/legal/notices/tariff.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { dissolutions } from '../dissolutions/dissolution-record.ts';
import { readableOrder } from '../orders/readable-order.ts';
import { addNotice } from './save-notice.ts';

type Context = SignedInContext<typeof PrepareNotice>;

/** What a notice of a formality's group tells. */
const natures: Readonly<Record<string, NoticeNature>> = {
  CREATION: 'CONSTITUTION',
  TRANSFERT_SIEGE: 'TRANSFERT_SIEGE',
  TRANSFORMATION: 'MODIFICATION',
  DISSOLUTION: 'DISSOLUTION',
  CESSION_PARTS: 'MODIFICATION',
};

interface Begun {
  IdSociete: number | null;
  OrderId: number | null;
  DissolutionId: number | null;
  Nature: NoticeNature;
  DateActe: string;
}

async function ofOrder({ db, session }: Context, id: number): Promise<Begun> {
  const order = await readableOrder(db, session, id, true);
  if (order.OrderStatusCode === 'Cancelled')
    throw new AppError({ status: 409, code: 'OVER', message: 'Cette commande est annulée.' });
  return {
    IdSociete: order.IdSociete,
    OrderId: order.Id,
    DissolutionId: null,
    Nature: natures[order.GroupCode] ?? 'AUTRE',
    DateActe: order.DateAG ?? order.DateEffet ?? todayInParis(),
  };
}

/** Of a liquidation that is closed it is the closing that is still to be told. */
async function ofDissolution({ db, session }: Context, id: number): Promise<Begun> {
  const stored = await dissolutions.read(db, session.clientId, id, true);
  await readableCompany(db, session, stored.IdSociete);
  if (stored.DateAbandon)
    throw new AppError({ status: 409, code: 'OVER', message: 'Cette dissolution a été abandonnée.' });
  return {
    IdSociete: stored.IdSociete,
    OrderId: null,
    DissolutionId: stored.Id,
    Nature: stored.DateClotureLiquidation ? 'CLOTURE_LIQUIDATION' : 'DISSOLUTION',
    DateActe: stored.DateClotureLiquidation ?? stored.DateDecision,
  };
}

/** @throws AppError 400 where the department is not known, 404, 409 where what it belongs to is over */
export async function prepareNotice(context: Context): Promise<AnswerOf<typeof PrepareNotice>> {
  const { db, session, input } = context;
  const begun = input.OrderId
    ? await ofOrder(context, input.OrderId)
    : await ofDissolution(context, input.DissolutionId ?? 0);
  const [there] = await db.query<{ Id: number; Version: number }>(
    `select id as "Id", version as "Version" from legal_notice where client_id = $1 and nature = $2 and state <> 3
       and (order_id = $3 or dissolution_id = $4) order by id limit 1`,
    [session.clientId, begun.Nature, begun.OrderId, begun.DissolutionId],
  );
  if (there) return there;
  const [seat] = await db.query<{ postcode: string | null }>(
    `select coalesce(c.postcode, k.postcode) as postcode from (select) one
       left join company c on c.client_id = $1 and c.id = $2
       left join app_user u on u.client_id = $1 and u.id = $3
       left join cabinet k on k.client_id = $1 and k.id = u.cabinet_id`,
    [session.clientId, begun.IdSociete, session.userId],
  );
  if (!seat?.postcode)
    throw invalidInput([
      {
        Path: input.OrderId ? 'OrderId' : 'DissolutionId',
        Message: 'Le département du siège n’est pas connu\u202f: complétez l’adresse du dossier.',
      },
    ]);
  const { DissolutionId, ...sent } = begun;
  return addNotice(context, { ...sent, Departement: departmentOfPostcode(seat.postcode) }, DissolutionId);
}
