import type { ApprovalShown } from '#contract/portage/activity/approval-calls.ts';
import { dayParts } from '#contract/portage/activity/days.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { quantityInWords } from '../report-words.tsx';
import css from './approval.module.css';

const dayName = new Intl.DateTimeFormat('fr', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** Who worked for whom in which month, each day, and the total. */
export function ReportShown({ report }: { report: ApprovalShown }) {
  const { Personne, SocieteCliente, SocietePortage, Objet, Mois, Unite, Quantite, Jours, Commentaire } =
    report;
  return (
    <>
      <p>
        {SocietePortage} soumet à <strong>{SocieteCliente}</strong> l’activité de <strong>{Personne}</strong>{' '}
        en {monthInWords(Mois)}, pour la mission «&nbsp;{Objet}&nbsp;».
      </p>
      {Jours.length === 0 ? (
        <p>Aucune activité ce mois-ci.</p>
      ) : (
        <table className={css.days}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Activité</th>
            </tr>
          </thead>
          <tbody>
            {Jours.map(({ Jour, Part, Heures }) => (
              <tr key={Jour}>
                <td>{dayName.format(at(Jour))}</td>
                <td>{Part ? dayParts[Part] : `${Heures?.toLocaleString('fr-FR')} h`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        Total{'\u202f'}: <strong>{quantityInWords({ Quantite, Unite })}</strong>
      </p>
      {Commentaire && <p>{Commentaire}</p>}
      <p className={css.muted}>Ce lien vous est réservé et sert jusqu’au {formatDate(report.LienJusquAu)}.</p>
    </>
  );
}
