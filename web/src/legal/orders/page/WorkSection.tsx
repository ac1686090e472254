import { Button } from '@mantine/core';
import type { Order } from '#contract/legal/orders/order.ts';
import { pieceStates } from '#contract/legal/orders/states.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatDate } from '#web/kit/text/french.ts';

const statuses: Record<keyof typeof pieceStates, Status> = {
  ATTENDUE: 'warning',
  RECUE: 'success',
  SANS_OBJET: 'neutral',
};

/** What the customer has to give and what is done, as far as it has come. */
export function WorkSection({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const { Pieces, Steps } = order;
  const isOver = order.OrderStatusCode === 'Cancelled' || Pieces.length + Steps.length === 0;
  return (
    <Section
      title="Pièces et étapes"
      aside={
        !isOver && (
          <Button variant="default" onClick={onEdit}>
            Mettre à jour
          </Button>
        )
      }
    >
      {Pieces.length + Steps.length === 0 && <p>Cette formalité n’a ni pièce ni étape.</p>}
      {Pieces.length > 0 && (
        <EntryList label="Pièces du client">
          {Pieces.map(({ Libelle, Etat }) => (
            <Entry
              key={Libelle}
              title={Libelle}
              state={<StatusBadge status={statuses[Etat]}>{pieceStates[Etat]}</StatusBadge>}
            />
          ))}
        </EntryList>
      )}
      {Steps.length > 0 && (
        <EntryList label="Étapes">
          {Steps.map(({ Libelle, FaitLe }) => (
            <Entry
              key={Libelle}
              title={Libelle}
              state={
                <StatusBadge status={FaitLe ? 'success' : 'neutral'}>
                  {FaitLe ? `Fait le ${formatDate(FaitLe)}` : 'À faire'}
                </StatusBadge>
              }
            />
          ))}
        </EntryList>
      )}
    </Section>
  );
}
