import { GetCountPersonnePortee, GetCountPortefeuille } from '#contract/dashboards/home/calls.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { SummaryCard } from '#web/kit/page/SummaryCard.tsx';
import { carriedList, portfolio } from './lists.ts';
import { useFigure } from './use-firm-figures.ts';

/** The companies that the user follows: the accountant's one card (specification 1, section 2.6). */
export function PortfolioCard() {
  const { data } = useFigure(GetCountPortefeuille, {});
  return <SummaryCard label="Mon portefeuille" value={data} to={useOpenPath(portfolio)} />;
}

export function CarriedCard() {
  const { data } = useFigure(GetCountPersonnePortee, {});
  return <SummaryCard label="Personnes portées" value={data} to={useOpenPath(carriedList)} />;
}
