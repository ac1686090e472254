import { type DeparturePreview, reasonName } from '#contract/directory/collaborators/departure.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { useColleagues } from '../use-collaborator-page.ts';
import css from './departure.module.css';
import { successorPath } from './departure-values.ts';

interface SummaryProps {
  values: FormValues;
  preview: DeparturePreview;
  leaverId: number;
  name: string;
}

/** How many companies go to whom, by the successor's name. */
function sharesOf(values: FormValues, { Societes }: DeparturePreview, nameOf: (id: string | null) => string) {
  const counts = new Map<string, number>();
  for (const { Key } of Societes) {
    const successor = nameOf(textAt(values, successorPath(Key)) ?? textAt(values, 'IdSuccesseur'));
    counts.set(successor, (counts.get(successor) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Everything that the confirmation will do, and when. */
export function SummaryStep({ values, preview, leaverId, name }: SummaryProps) {
  const colleagues = useColleagues(leaverId);
  const nameOf = (id: string | null) => colleagues.find(({ value }) => value === id)?.label ?? '–';
  const day = textAt(values, 'DateFin') ?? '';
  const { Collaborateurs, EstImmediat, Sessions, ClesDAcces, NavigateursDeConfiance, LiensEnAttente } =
    preview;
  const ends = [
    [Sessions, 'session ouverte', 'sessions ouvertes'],
    [ClesDAcces, 'clé d’accès', 'clés d’accès'],
    [NavigateursDeConfiance, 'navigateur de confiance', 'navigateurs de confiance'],
    [LiensEnAttente, 'lien en attente', 'liens en attente'],
  ] as const;
  const counts = ends.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  return (
    <div className={css.step}>
      <Notice status={EstImmediat ? 'danger' : 'warning'}>
        {EstImmediat ? (
          <>
            Dès la confirmation, <strong>{name}</strong> n’aura plus aucun accès.
          </>
        ) : (
          <>
            À la fin du {formatDate(day)}, <strong>{name}</strong> n’aura plus aucun accès. Jusque-là, ce
            départ peut être modifié ou annulé.
          </>
        )}
      </Notice>
      <section aria-labelledby="departure-reason" className={css.part}>
        <h3 id="departure-reason" className={css.heading}>
          Départ
        </h3>
        <p>
          {reasonName(numberAt(values, 'Motif') ?? 3)}
          {textAt(values, 'AutreMotif') && ` (${textAt(values, 'AutreMotif')})`}, notifié le{' '}
          {formatDate(textAt(values, 'DateNotification') ?? day)}, fin le {formatDate(day)}.
        </p>
      </section>
      <section aria-labelledby="departure-shares" className={css.part}>
        <h3 id="departure-shares" className={css.heading}>
          Transmission
        </h3>
        <ul className={css.list}>
          {sharesOf(values, preview, nameOf).map(([successor, count]) => (
            <li key={successor}>
              {counted(count, 'société')} à <strong>{successor}</strong>
            </li>
          ))}
          {Collaborateurs.length > 0 && (
            <li>
              {counted(Collaborateurs.length, 'collaborateur encadré', 'collaborateurs encadrés')} par{' '}
              <strong>{nameOf(textAt(values, 'IdResponsable'))}</strong>
            </li>
          )}
          {preview.NombreSocietes === 0 && Collaborateurs.length === 0 ? (
            <li>Rien à transmettre.</li>
          ) : (
            <li>Les successeurs sont avertis dès la confirmation.</li>
          )}
        </ul>
      </section>
      <section aria-labelledby="departure-ends" className={css.part}>
        <h3 id="departure-ends" className={css.heading}>
          Ce qui prend fin à la fin du {formatDate(day)}
        </h3>
        <ul className={css.list}>
          <li>Le compte est désactivé{counts.length > 0 && `, avec à ce jour ${counts.join(', ')}`}.</li>
          <li>Le renouvellement des mots de passe partagés que cette personne a vus est demandé.</li>
        </ul>
      </section>
    </div>
  );
}
