import type { ReactNode } from 'react';
import { allows, can } from '#contract/access/access.ts';
import type { Role } from '#contract/access/roles.ts';
import { details, GetCountPersonnePortee, GetCountPortefeuille } from '#contract/dashboards/home/calls.ts';
import { GetCountSocietesHasComptabilityMission } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { mayListPersons } from '#contract/permanent-files/people/access.ts';
import { GetCountSocietesVisaFiscal } from '#contract/tax/visa/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { PersonFigures } from '#web/permanent-files/people/PersonFigures.tsx';
import {
  AccountingCard,
  CarriedCard,
  FileTimesCard,
  PortfolioCard,
  TaxOfficesCard,
  TaxVisaCard,
} from './FigureCards.tsx';
import css from './home-figures.module.css';
import { activeCompanies, companyList, staffList } from './lists.ts';
import { useFirmFigures } from './use-firm-figures.ts';

const FirmCharts = lazyPart(
  () => import('./FirmCharts.tsx'),
  <div className={css.loading}>
    <Bones />
  </div>,
);

/** Whose start page has one card, 'Mon portefeuille' (specification 1, section 2.6). */
const accountants: readonly string[] = ['COMPTABLE', 'AIDE_COMPTABLE'] satisfies Role[];

/** The figures that this user's profile opens; none for most. */
export function HomeFigures() {
  const session = useSession();
  if (session?.Roles.every((role) => accountants.includes(role)) && session.Roles.length > 0)
    return can(session, GetCountPortefeuille) ? (
      <div className={css.cards}>
        <PortfolioCard />
      </div>
    ) : null;
  return <Figures />;
}

function Figures() {
  const session = useSession();
  const persons = allows(mayListPersons, session) && <PersonFigures />;
  const carried = can(session, GetCountPersonnePortee) && <CarriedCard />;
  if (can(session, details)) return <FirmFigures persons={persons} carried={carried} />;
  const portfolio = can(session, GetCountPortefeuille) && <PortfolioCard />;
  const hasCards = portfolio || carried;
  if (!persons && !hasCards) return null;
  return (
    <div className={css.counters}>
      {persons}
      {hasCards && (
        <div className={css.cards}>
          {portfolio}
          {carried}
        </div>
      )}
    </div>
  );
}

interface FirmFiguresProps {
  persons: ReactNode;
  carried: ReactNode;
}

/** For those who run the firm. What the charts show is asked for while their code loads. */
function FirmFigures({ persons, carried }: FirmFiguresProps) {
  const figures = useFirmFigures();
  const session = useSession();
  return (
    <>
      <div className={css.counters}>
        {persons}
        <div className={css.cards}>
          {carried}
          <SummaryCard
            label="Sociétés"
            value={figures.companies.data}
            to={useOpenPath(companyList)}
            search={activeCompanies}
          />
          {can(session, GetCountSocietesHasComptabilityMission) && <AccountingCard />}
          {can(session, GetCountSocietesVisaFiscal) && <TaxVisaCard />}
          <SummaryCard label="Collaborateurs" value={figures.staff.data} to={useOpenPath(staffList)} />
          <TaxOfficesCard />
          <FileTimesCard />
        </div>
      </div>
      <FirmCharts figures={figures} />
    </>
  );
}
