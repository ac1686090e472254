import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GetPretPour, type Readiness } from '#contract/permanent-files/companies/readiness.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { counted } from '#web/kit/text/french.ts';
import { gapSearch } from './gap-search.ts';
import css from './overview.module.css';

/** What is missing of a file for the next piece of work, each gap a link to its field. */
export default function OverviewPart({ id }: RecordPartProps) {
  const query = useQuery({
    queryKey: [GetPretPour.path, id],
    queryFn: ({ signal }) => callApi(GetPretPour, { Id: id }, { signal }),
  });
  return (
    <Loaded query={query}>
      {({ Manques, Travaux }) => (
        <Sections>
          {Manques.length > 0 && (
            <Section
              title="À compléter"
              description="Ce que tout dossier doit contenir et qui manque à celui-ci."
            >
              <Gaps label="À compléter" gaps={Manques} />
            </Section>
          )}
          <Section
            title="Prêt pour"
            description="Ce que le dossier doit contenir aujourd’hui, travail par travail."
          >
            <EntryList label="Travaux">
              {Travaux.map((work) => (
                <Work key={work.Code} work={work} />
              ))}
            </EntryList>
          </Section>
        </Sections>
      )}
    </Loaded>
  );
}

/** Links to the fields that are to be filled. */
function Gaps({ label, gaps }: { label: string; gaps: Readiness['Manques'] }) {
  const session = useSession();
  return (
    <ul className={css.gaps} aria-label={label}>
      {gaps.map((gap) => (
        <li key={gap.Champ}>
          <Link to="." search={gapSearch(session, gap) as never} resetScroll={false}>
            {gap.Libelle}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Work({ work: { Libelle, Source, Manques } }: { work: Readiness['Travaux'][number] }) {
  const state =
    Manques.length === 0 ? (
      <StatusBadge status="success">Prêt</StatusBadge>
    ) : (
      <StatusBadge status="warning">
        {counted(Manques.length, 'élément manque', 'éléments manquent')}
      </StatusBadge>
    );
  return (
    <Entry title={Libelle} state={state}>
      {Manques.length > 0 && <Gaps label={`Ce qui manque\u202f: ${Libelle}`} gaps={Manques} />}
      <span className={css.source}>{Source}</span>
    </Entry>
  );
}
