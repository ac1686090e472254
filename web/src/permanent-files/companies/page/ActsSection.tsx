import { useQuery } from '@tanstack/react-query';
import { GetSocieteByIdWithAllDetails } from '#contract/permanent-files/companies/details.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';

/** What happened to a company, today or until a day: constitution, changes, movements of titles, mandates. */
export function ActsSection({ id, asOf }: { id: number; asOf: string | null }) {
  const query = useQuery({
    queryKey: [GetSocieteByIdWithAllDetails.path, id, asOf],
    queryFn: ({ signal }) => callApi(GetSocieteByIdWithAllDetails, { Id: id, AsOf: asOf }, { signal }),
  });
  return (
    <Section title="Actes de la société" description="Ce qui lui est arrivé, d’après le dossier.">
      <Loaded query={query}>
        {({ Actes }) =>
          Actes.length === 0 ? (
            <p>Aucun acte n’est connu.</p>
          ) : (
            <EntryList label="Actes">
              {Actes.map(({ Date: day, Libelle, Acte }) => (
                <Entry key={`${day} ${Libelle} ${Acte}`} title={Libelle} state={formatDate(day)}>
                  {Acte}
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}
