import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { usePersonList } from './list/use-persons.ts';

const list = '/menu-dossier-permanent/persons';

/** How many people the register holds, with and without a client space; each figure opens its list. */
export function PersonFigures() {
  const { data } = usePersonList({ PageNumber: 1, PageSize: 1 });
  return (
    <SummaryCards>
      <SummaryCard label="Dirigeants et actionnaires" value={data?.TotalCount} to={list} />
      <SummaryCard
        label="Avec Espace PRO"
        value={data?.TotalHasCrmClientAccount}
        to={list}
        search={{ HasCrmClient: 'true' }}
      />
      <SummaryCard
        label="Sans Espace PRO"
        value={data?.TotalHasNontCrmClientAccount}
        to={list}
        search={{ HasCrmClient: 'false' }}
      />
    </SummaryCards>
  );
}
