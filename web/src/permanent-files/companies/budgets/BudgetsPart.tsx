import { useQuery } from '@tanstack/react-query';
import type { Budget } from '#contract/permanent-files/companies/budgets/budget.ts';
import { getBudgetByIdSociete } from '#contract/permanent-files/companies/budgets/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { formatAmount } from '#web/kit/text/french.ts';

/** A file's budgets year by year, the latest first. */
export default function BudgetsPart({ id }: RecordPartProps) {
  const query = useQuery({
    queryKey: [getBudgetByIdSociete.path, id],
    queryFn: ({ signal }) => callApi(getBudgetByIdSociete, { IdSociete: id }, { signal }),
  });
  return (
    <Section title="Budgets" description="Ce qui est prévu chaque année, en euros hors taxes.">
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucun budget n’est saisi pour ce dossier.</p>
          ) : (
            <EntryList label="Budgets">
              {Items.map((budget) => (
                <Year key={budget.Annee} budget={budget} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}

function Year({ budget }: { budget: Budget }) {
  const amounts: [string, string | null][] = [
    ['Mensuel', budget.BudgetMensuel],
    ['Annuel', budget.BudgetAnnuel],
    ['Exceptionnel', budget.BudgetExceptionnel],
    ['Visa fiscal', budget.BudgetVF],
  ];
  return (
    <Entry
      title={`${budget.Annee}\u202f: ${formatAmount(budget.Total)}`}
      state={budget.IsParDefaut && <StatusBadge status="info">Budget par défaut du cabinet</StatusBadge>}
    >
      {amounts.map(
        ([label, amount]) =>
          amount !== null && <span key={label}>{`${label}\u202f: ${formatAmount(amount)}`}</span>,
      )}
      {budget.NbBPLM !== null && <span>{`Bulletins de paie\u202f: ${budget.NbBPLM}`}</span>}
    </Entry>
  );
}
