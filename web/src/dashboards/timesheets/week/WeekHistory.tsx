import { type Week, weekDecisions } from '#contract/dashboards/timesheets/week.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';

/** What was decided of a week, by whom and why; nothing yet: nothing is shown. */
export function WeekHistory({ history }: { history: Week['Historique'] }) {
  if (history.length === 0) return null;
  return (
    <Section title="Décisions">
      <EntryList label="Décisions">
        {history.map(({ Decision, Auteur, Motif, Le }) => (
          <Entry key={Le} title={weekDecisions[Decision]}>
            <span>{Auteur}</span>
            <Moment at={Le} />
            {Motif && <span>{Motif}</span>}
          </Entry>
        ))}
      </EntryList>
    </Section>
  );
}
