import { useQuery } from '@tanstack/react-query';
import { controlEvents, GetDossierControle } from '#contract/legal/vigilance/control-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';

/** What was asked, known and decided of a file, when and by whom, the latest first. */
export function ChronologySection({ companyId }: { companyId: number }) {
  const query = useQuery({
    queryKey: [GetDossierControle.path, companyId],
    queryFn: ({ signal }) => callApi(GetDossierControle, { IdSociete: companyId }, { signal }),
    staleTime: 0,
  });
  return (
    <Section title="Demandé, connu, décidé" description="Le dossier tel qu’un contrôleur le lit.">
      <Loaded query={query}>
        {({ Chronologie }) =>
          Chronologie.length === 0 ? (
            <p>Rien n’a encore été demandé ni décidé.</p>
          ) : (
            <EntryList label="Chronologie">
              {Chronologie.toReversed().map(({ Le, Quoi, Detail, Par }) => (
                <Entry key={`${Le} ${Quoi} ${Detail}`} title={controlEvents[Quoi]}>
                  <span>
                    <Moment at={Le} />
                    {Par && ` par ${Par}`}
                  </span>
                  <span>{Detail}</span>
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}
