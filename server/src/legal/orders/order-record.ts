import type { Order } from '#contract/legal/orders/order.ts';
import { type Holder, isOver, type OrderState } from '#contract/legal/orders/states.ts';
import { amountsOf } from '#contract/permanent-files/invoicing/lines.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { todayInParis } from '#server/platform/today.ts';

type Computed = 'BallWith' | 'DaysOpen' | 'HT' | 'TTC' | 'Tva' | 'Debours' | 'PiecesAttendues';

export type StoredOrder = Omit<Order, Computed> & {
  IdSociete: number | null;
  FormalityTypeId: number;
  IdGreffe: number | null;
  IdResponsable: number | null;
  OverOn: string | null;
};

const named = (id: string, name: string) =>
  `case when ${id} is not null then json_build_object('Key', ${id}, 'Value', ${name}) end`;

/** Orders of formalities, with what they are of. */
export const orders = recordStore<StoredOrder>({
  table: 'formality_order',
  entity: 'formality-order',
  unknown: 'Cette commande n’existe pas ou plus.',
  columns: {
    Number: 'number',
    OrderStatusCode: 'state',
    Date: 'begun_on',
    IdSociete: 'company_id',
    Fondateur: 'founder',
    'Payeur.Nom': 'payer_name',
    'Payeur.Email': 'payer_email',
    FormalityTypeId: 'type_id',
    Options: 'options',
    Lines: 'lines',
    HT: 'net_cents',
    Tva: 'vat_cents',
    Debours: 'disbursement_cents',
    Pieces: 'pieces',
    Steps: 'steps',
    DateAG: 'meeting_on',
    DateEffet: 'effective_on',
    IdGreffe: 'greffe_id',
    IdResponsable: 'responsible_id',
    Comment: 'comment',
    ConfirmedOn: 'confirmed_on',
    GuichetUniqueNumber: 'shop_number',
    DueOn: 'due_on',
    Motive: 'motive',
    OverOn: 'over_on',
  },
  beside: {
    join: `join formality_type t on t.client_id = r.client_id and t.id = r.type_id
      left join company c on c.client_id = r.client_id and c.id = r.company_id
      left join greffe g on g.client_id = r.client_id and g.id = r.greffe_id
      left join app_user u on u.client_id = r.client_id and u.id = r.responsible_id`,
    columns: {
      Societe: named('c.id', 'c.name'),
      Type: named('t.id', 't.name'),
      GroupCode: 't.group_code',
      Greffe: named('g.id', 'g.name'),
      Responsable: named('u.id', `concat_ws(' ', u.first_name, u.last_name)`),
    },
  },
});

/** What an order's columns of amounts hold of its lines. */
export function storedAmounts(lines: Order['Lines']) {
  const { HT, Tva, Debours } = amountsOf(lines);
  return { Lines: JSON.stringify(lines), HT, Tva, Debours };
}

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Whose turn it is: the customer's while a paper, an agreement or a signature of theirs is missing. */
function holderOf(state: OrderState, awaited: number): Holder | null {
  if (isOver(state)) return null;
  if (state === 'Filed') return 'GUICHET';
  if (state === 'Draft' || state === 'ToSign') return 'CLIENT';
  return awaited > 0 && state !== 'Amendment' ? 'CLIENT' : 'CABINET';
}

/** What is told of an order beside what is stored, in its list and on its page. */
export function computedOf(order: {
  OrderStatusCode: OrderState;
  Pieces: Order['Pieces'];
  Date: string;
  OverOn: string | null;
}) {
  const PiecesAttendues = order.Pieces.filter(({ Etat }) => Etat === 'ATTENDUE').length;
  return {
    PiecesAttendues,
    BallWith: holderOf(order.OrderStatusCode, PiecesAttendues),
    DaysOpen: days(order.Date, order.OverOn ?? todayInParis()),
  };
}

/** An order as its page tells it. */
export function presentOrder(stored: StoredOrder): Order {
  const { IdSociete, FormalityTypeId, IdGreffe, IdResponsable, OverOn, ...told } = stored;
  const { HT, Tva, Debours, TTC } = amountsOf(stored.Lines);
  return { ...told, ...computedOf(stored), HT, Tva, Debours, TTC };
}
