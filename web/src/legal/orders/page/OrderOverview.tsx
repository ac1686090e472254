import type { Order } from '#contract/legal/orders/order.ts';
import { holders } from '#contract/legal/orders/states.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { customerOf, OrderStateBadge } from '../order-table-columns.tsx';
import css from './order-page.module.css';

const shown = (date: string | null) => date && formatDate(date);

/** For whom, who pays, where it stands and until when something is wanted. */
export function OrderOverview({ order }: { order: Order }) {
  const facts: [label: string, value: string | null | undefined][] = [
    ['Payeur', `${order.Payeur.Nom}, ${order.Payeur.Email}`],
    ['Responsable', order.Responsable?.Value],
    ['Chez', order.BallWith && holders[order.BallWith]],
    ['Devis du', shown(order.Date)],
    ['Confirmée le', shown(order.ConfirmedOn)],
    ['Assemblée', shown(order.DateAG)],
    ['Date d’effet', shown(order.DateEffet)],
    ['Greffe', order.Greffe?.Value],
    ['Dossier du guichet unique', order.GuichetUniqueNumber],
    ['Réponse au guichet avant le', shown(order.DueOn)],
    ['Motif', order.Motive],
    ['Ouverte depuis', counted(order.DaysOpen, 'jour')],
    ['Commentaire', order.Comment],
  ];
  return (
    <Section title="Commande" aside={<OrderStateBadge state={order.OrderStatusCode} />}>
      <dl className={css.facts}>
        <div>
          <dt>Client</dt>
          <dd>
            {order.Societe ? <RecordLink page={companyPagePath} record={order.Societe} /> : customerOf(order)}
          </dd>
        </div>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
