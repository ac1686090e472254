import { type ControlEvent, controlEvents } from '#contract/legal/vigilance/control-calls.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { formatMoment } from '#web/kit/text/moments.ts';

/** What was asked, known and decided of a file, when and by whom, the latest first. */
export const Chronology = ({ events }: { events: readonly ControlEvent[] }) =>
  events.length === 0 ? (
    <p>Rien n’a encore été demandé ni décidé.</p>
  ) : (
    <EntryList label="Chronologie">
      {events.toReversed().map(({ Le, Quoi, Detail, Par }) => (
        <Entry key={`${Le} ${Quoi} ${Detail}`} title={controlEvents[Quoi]}>
          <span>
            <time dateTime={Le}>{formatMoment(Le)}</time>
            {Par && ` par ${Par}`}
          </span>
          <span>{Detail}</span>
        </Entry>
      ))}
    </EntryList>
  );
