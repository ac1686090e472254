import { Notice } from '#web/kit/feedback/Notice.tsx';
import css from './dsn.module.css';

/** Says that no portal is set up: what is deposited goes nowhere. */
export function PortalNotice({ isSimulation }: { isSimulation: boolean | undefined }) {
  if (!isSimulation) return null;
  return (
    <div className={css.notice}>
      <Notice status="warning">
        {
          'Simulation\u202f: aucun portail n’est configuré, un dépôt n’est envoyé à aucun organisme et les réponses sont inventées.'
        }
      </Notice>
    </div>
  );
}
