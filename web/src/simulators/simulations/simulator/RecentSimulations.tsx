import { Link } from '@tanstack/react-router';
import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { simulatorPath } from '../paths.ts';
import { useSimulations } from '../use-simulations.ts';

const mostShown = 5;

interface RecentSimulationsProps {
  simulator: SimulatorKey;
  /** The one that is open. */
  but: number | undefined;
}

/** What was saved last of a simulator; nothing as long as nothing was. */
export function RecentSimulations({ simulator, but }: RecentSimulationsProps) {
  const { data } = useSimulations({
    Simulateur: simulator,
    PageSize: mostShown,
    SortColumn: 'Le',
    SortOrder: -1,
  });
  const shown = data?.Items.filter(({ Id }) => Id !== but) ?? [];
  if (shown.length === 0) return null;
  return (
    <Section title="Enregistrées dernièrement">
      <EntryList label="Simulations enregistrées">
        {shown.map(({ Id, Nom, AnneeTaux, Auteur, EstDeMoi, Le }) => (
          <Entry
            key={Id}
            title={
              <Link to={simulatorPath(simulator)} search={{ simulation: String(Id) } as never}>
                {Nom}
              </Link>
            }
          >
            <span>Taux de {AnneeTaux}</span>
            {!EstDeMoi && <span>{Auteur}</span>}
            <Moment at={Le} />
          </Entry>
        ))}
      </EntryList>
    </Section>
  );
}
