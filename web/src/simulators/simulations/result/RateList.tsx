import type { UsedParameter } from '#contract/simulators/simulations/result.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate, formatDecimal } from '#web/kit/text/french.ts';

const periodOf = ({ DateDebut, DateFin }: UsedParameter): string => {
  if (DateDebut && DateFin) return `du ${formatDate(DateDebut)} au ${formatDate(DateFin)}`;
  return DateDebut ? `depuis le ${formatDate(DateDebut)}` : 'sans date de début connue';
};

const shownValue = ({ Valeur, Unite }: UsedParameter): string => {
  if (Valeur === null) return 'Inconnue';
  const number = /^-?\d+(\.\d+)?$/.test(Valeur) ? formatDecimal(Valeur) : Valeur;
  return Unite ? `${number}\u00a0${Unite}` : number;
};

/** Dated rates with where they come from; those that are still to be confirmed say so. */
export function RateList({ parameters }: { parameters: readonly UsedParameter[] }) {
  return (
    <EntryList label="Taux et seuils">
      {parameters.map((one) => (
        <Entry
          key={one.Key}
          title={`${one.Libelle}\u202f: ${shownValue(one)}`}
          state={
            <>
              {one.EstAConfirmer && <StatusBadge status="warning">À confirmer</StatusBadge>}
              {one.Origine === 'CABINET' && <StatusBadge status="success">Cabinet</StatusBadge>}
            </>
          }
        >
          {one.Valeur !== null && <span>{periodOf(one)}</span>}
          {one.Source && <span>{one.Source}</span>}
        </Entry>
      ))}
    </EntryList>
  );
}
