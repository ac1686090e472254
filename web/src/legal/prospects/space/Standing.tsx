import type { OwnProspect, prospectStates } from '#contract/legal/prospects/prospect.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { formatMoment } from '#web/kit/text/moments.ts';
import { StateBadge } from '../StateBadge.tsx';
import css from './space.module.css';

const advice: Record<keyof typeof prospectStates, string> = {
  1: 'Complétez votre demande, puis envoyez-la au cabinet.',
  2: 'Le cabinet attend un complément.',
  3: 'Le cabinet étudie votre demande.',
  4: 'Votre demande est validée\u202f: le cabinet vous contacte pour la suite.',
  5: 'Votre dossier est ouvert au cabinet.',
  6: 'Cette demande est close. Contactez le cabinet pour la rouvrir.',
};

/** Where a request stands, and what comes next. */
export function Standing({ prospect }: { prospect: OwnProspect }) {
  const { Etat, Motif, PMoral, Cabinet, CreeLe, EnvoyeLe, ValideLe } = prospect;
  const days = [
    ['Commencée', CreeLe],
    ['Envoyée', EnvoyeLe],
    ['Validée', ValideLe],
  ] as const;
  return (
    <header className={css.standing}>
      <h1 className={css.title}>{PMoral.RaisonSociale}</h1>
      <p>
        <StateBadge state={Etat} /> <span className={css.muted}>{Cabinet}</span>
      </p>
      <p>{advice[Etat]}</p>
      {Etat === 2 && Motif && <Notice status="warning">{Motif}</Notice>}
      <ul className={css.days}>
        {days.map(([label, at]) => at && <li key={label}>{`${label} le ${formatMoment(at)}`}</li>)}
      </ul>
    </header>
  );
}
