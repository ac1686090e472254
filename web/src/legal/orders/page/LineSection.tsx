import type { Order } from '#contract/legal/orders/order.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { Amounts } from '#web/permanent-files/invoicing/Amounts.tsx';

/** What is ordered and what it comes to; since when that no longer changes. */
export const LineSection = ({ order }: { order: Order }) => (
  <Section
    title="Prix"
    description={
      order.ConfirmedOn
        ? `Prix convenus le ${formatDate(order.ConfirmedOn)}, qui ne changent plus.`
        : 'Prix du devis, à confirmer par le client.'
    }
  >
    <Amounts lines={order.Lines} />
  </Section>
);
