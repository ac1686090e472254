import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Heading } from '#web/kit/page/Heading.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import { daysIn } from '../leave-words.ts';

interface YearByTypeProps {
  family: LeaveScreenFamily;
  whose: { userId: number } | { personId: number };
}

/** What somebody has taken and asked for this year, by type. */
export function YearByType({ family: { calls }, whose }: YearByTypeProps) {
  const year = Number(todayInParis().slice(0, 4));
  const request = { ...whose, year };
  const query = useQuery({
    queryKey: [calls.countByType.path, request],
    queryFn: ({ signal }) => callApi(calls.countByType, request, { signal }),
  });
  const title = `Congés de ${year} par type`;
  return (
    <>
      <Heading>{title}</Heading>
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucun congé cette année.</p>
          ) : (
            <EntryList label={title}>
              {Items.map(({ IdType, Libelle, Unite, Jours, JoursEnAttente }) => (
                <Entry key={IdType} title={Libelle}>
                  <span>{daysIn(Jours, Unite)}</span>
                  {JoursEnAttente > 0 && <span>{`${daysIn(JoursEnAttente, Unite)} en attente`}</span>}
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </>
  );
}
