import { lazy, type ReactNode, Suspense } from 'react';
import { allows, can } from '#contract/access/access.ts';
import { details } from '#contract/home/calls.ts';
import { mayListPersons } from '#contract/people/access.ts';
import { SummaryCard } from '../kit/SummaryCard.tsx';
import { useSession } from '../kit/session.ts';
import { PersonFigures } from '../people/PersonFigures.tsx';
import css from './home-figures.module.css';
import { useFirmFigures } from './use-firm-figures.ts';
import { companyList, staffList, useListPath } from './use-list-path.ts';

const FirmCharts = lazy(() => import('./FirmCharts.tsx'));

/** The figures that this user's profile opens; none for most. */
export function HomeFigures() {
  const session = useSession();
  const persons = allows(mayListPersons, session) && <PersonFigures />;
  if (can(session, details)) return <FirmFigures persons={persons} />;
  return persons && <div className={css.counters}>{persons}</div>;
}

/** For those who run the firm. What the charts show is asked for while their code loads. */
function FirmFigures({ persons }: { persons: ReactNode }) {
  const figures = useFirmFigures();
  return (
    <>
      <div className={css.counters}>
        {persons}
        <div className={css.cards}>
          <SummaryCard label="Sociétés" value={figures.companies.data} to={useListPath(companyList)} />
          <SummaryCard label="Collaborateurs" value={figures.staff.data} to={useListPath(staffList)} />
        </div>
      </div>
      <Suspense fallback={<div className={css.loading} aria-busy="true" />}>
        <FirmCharts figures={figures} />
      </Suspense>
    </>
  );
}
