import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { Entry } from '#web/kit/page/EntryList.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { DeadlineText } from './DeadlineText.tsx';

interface DeadlineEntryProps {
  deadline: Deadline;
  /** What it is of, where several stand in one list. */
  about?: string;
}

/** A deadline with its rule, where it is written, the values that it was computed with, and what put it off. */
export function DeadlineEntry({ deadline, about }: DeadlineEntryProps) {
  const { Libelle, Date: day, Regle, Source, Parametres, ReporteeDu } = deadline;
  return (
    <Entry
      title={`${Libelle}\u202f: ${formatDate(day)}`}
      state={(deadline.FaitLe || deadline.EnRetard) && <DeadlineText deadline={deadline} />}
    >
      {about && <span>{about}</span>}
      <span>{Regle}</span>
      {ReporteeDu && (
        <span>{`Le ${formatDate(ReporteeDu)} n’est pas un jour ouvré\u202f: reportée au jour ouvré suivant.`}</span>
      )}
      <span>{Source}</span>
      {Parametres.map((parameter) => (
        <span key={parameter.Libelle}>
          {`${parameter.Libelle}\u202f: ${parameter.Unite ? `${parameter.Valeur} ${parameter.Unite}` : parameter.Valeur === '1' ? 'oui' : 'non'} (${parameter.Source})`}
        </span>
      ))}
    </Entry>
  );
}
