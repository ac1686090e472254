import { GetCountPersonnePortee, GetCountPortefeuille } from '#contract/dashboards/home/calls.ts';
import { GetCountSocietesHasComptabilityMission } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { GetCountSocietesVisaFiscal } from '#contract/tax/visa/calls.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { LinkCard, SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import {
  accountingFiles,
  carriedList,
  companyList,
  fileTimes,
  portfolio,
  taxOffices,
  taxVisas,
} from './lists.ts';
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

/** Active files whose accounts the firm keeps today (specification 3, section 2.7). */
export function AccountingCard() {
  const { data } = useFigure(GetCountSocietesHasComptabilityMission, {});
  return (
    <SummaryCard
      label="Sociétés en comptabilité"
      value={data}
      to={useOpenPath(companyList)}
      search={accountingFiles}
    />
  );
}

/** Companies that are members of the tax visa today (specification 1, section 2.6). */
export function TaxVisaCard() {
  const { data } = useFigure(GetCountSocietesVisaFiscal, { isAdheree: true });
  return <SummaryCard label="Sociétés au visa fiscal" value={data} to={useOpenPath(taxVisas)} />;
}

/** The way to the tax offices, without a figure (specification 3, section 2.7). */
export function TaxOfficesCard() {
  const to = useOpenPath(taxOffices);
  return to && <LinkCard label="Services des Impôts" to={to} />;
}

/** The way to the time of files, without a figure (specification 3, section 2.7). */
export function FileTimesCard() {
  const to = useOpenPath(fileTimes);
  return to && <LinkCard label="Suivi de temps" to={to} />;
}
