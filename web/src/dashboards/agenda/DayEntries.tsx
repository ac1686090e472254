import { agendaKinds } from '#contract/dashboards/agenda/agenda.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './agenda.module.css';
import { type DayContent, partOn, tellDay, timeOn } from './agenda-days.ts';
import { AbsenceLink, AppointmentLink, DeadlineLink } from './agenda-links.tsx';

interface DayEntriesProps {
  content: DayContent;
  /** As many deadlines as are named here; all of them where it is absent. */
  most?: number;
  /** Shows the others. */
  onMore?: (day: string) => void;
}

/** All of a day: appointments by their time, what falls due, each leading to its record, and who is away. */
export function DayEntries({ content, most = Infinity, onMore }: DayEntriesProps) {
  const { day, deadlines, others, appointments, absences } = content;
  const shown = deadlines.slice(0, most);
  const left = deadlines.length - shown.length;
  return (
    <EntryList label={tellDay(content)}>
      {appointments.map((one) => (
        <Entry
          key={one.Id}
          title={<AppointmentLink id={one.Id}>{one.Titre}</AppointmentLink>}
          state={<StatusBadge status="info">{timeOn(one, day)}</StatusBadge>}
        >
          {one.Societe && <span>{one.Societe.Value}</span>}
          {!one.EstPropre && <span>{`Par ${one.Organisateur.Value}`}</span>}
        </Entry>
      ))}
      {shown.map((one) => (
        <Entry
          key={`${one.Genre} ${one.IdSociete} ${one.Libelle} ${one.Objet}`}
          title={<DeadlineLink deadline={one}>{`${one.Libelle}, ${one.NomSociete}`}</DeadlineLink>}
          state={
            <StatusBadge status={one.EnRetard ? 'danger' : 'neutral'}>
              {one.EnRetard ? 'En retard' : agendaKinds[one.Genre]}
            </StatusBadge>
          }
        >
          <span>{one.Objet}</span>
        </Entry>
      ))}
      {left > 0 && onMore && (
        <li className={css.others}>
          <button type="button" className={css.more} onClick={() => onMore(day)}>
            {`Voir ${counted(left + others, 'autre échéance', 'autres échéances')}`}
          </button>
        </li>
      )}
      {left === 0 && others > 0 && (
        <li className={css.others}>
          {`Et ${counted(others, 'autre échéance', 'autres échéances')}\u202f: choisissez une société ou un genre.`}
        </li>
      )}
      {absences.map((one) => (
        <Entry
          key={`${one.IdUtilisateur} ${one.DateDebut}`}
          title={<AbsenceLink day={day}>{one.EstPropre ? 'Votre absence' : one.Nom}</AbsenceLink>}
          state={<StatusBadge status="neutral">{partOn(one, day)}</StatusBadge>}
        >
          <span>{one.Libelle ?? 'Absence'}</span>
        </Entry>
      ))}
    </EntryList>
  );
}
