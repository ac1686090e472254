import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { deadlineAreas, GetEcheancesSociete } from '#contract/dashboards/timeline/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { DeadlineEntry } from '#web/permanent-files/companies/deadlines/DeadlineEntry.tsx';

type Items = AnswerOf<typeof GetEcheancesSociete>['Items'];

/** All that falls due for a company in one order: accounts, VAT, CFE and dissolution, each with its rule. */
export default function TimelinePart({ id }: RecordPartProps) {
  const query = useQuery({
    queryKey: [GetEcheancesSociete.path, id],
    queryFn: ({ signal }) => callApi(GetEcheancesSociete, { IdSociete: id }, { signal }),
  });
  return (
    <Loaded query={query}>
      {({ Items }) => (
        <>
          <Deadlines
            title="À venir et en retard"
            empty="Aucune échéance n’est à venir."
            items={Items.filter(({ FaitLe }) => FaitLe === null)}
          />
          <Deadlines
            title="Faites"
            empty="Aucune échéance n’a été tenue depuis un an."
            items={Items.filter(({ FaitLe }) => FaitLe !== null).toReversed()}
          />
        </>
      )}
    </Loaded>
  );
}

function Deadlines({ title, empty, items }: { title: string; empty: string; items: Items }) {
  return (
    <Section
      title={title}
      description="Comptes annuels, TVA, CFE et dissolution, avec la règle de chaque date."
    >
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <EntryList label={title}>
          {items.map((item) => (
            <DeadlineEntry
              key={`${item.Domaine} ${item.Objet} ${item.Libelle}`}
              deadline={item}
              about={`${deadlineAreas[item.Domaine]}, ${item.Objet}`}
            />
          ))}
        </EntryList>
      )}
    </Section>
  );
}
