import { IconCheck } from '@tabler/icons-react';
import css from './steps.module.css';

interface StepsProps {
  /** 'Étapes de l’import'. */
  label: string;
  /** In their order; they count from 1. */
  names: readonly string[];
  current: number;
  /** Steps up to this one can be gone to. */
  reachable: number;
  onGo?: ((step: number) => void) | undefined;
  /** Steps may be gone to as one likes: to be past one says nothing of what was done in it. */
  inAnyOrder?: boolean;
}

/** Where the user of a wizard stands, and the steps that have been before. */
export function Steps({ label, names, current, reachable, onGo, inAnyOrder = false }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={css.steps}>
        {names.map((name, index) => {
          const step = index + 1;
          const isDone = !inAnyOrder && step < current;
          const content = (
            <>
              <span className={css.number} aria-hidden="true">
                {isDone ? <IconCheck size={16} stroke={2.5} /> : step}
              </span>
              <span className={css.stepName}>{name}</span>
              {isDone && <span className="visually-hidden">, fait</span>}
            </>
          );
          return (
            <li
              key={name}
              className={css.step}
              data-state={isDone ? 'done' : step === current ? 'current' : 'ahead'}
            >
              {onGo && step !== current && step <= reachable ? (
                <button type="button" className={css.stepButton} onClick={() => onGo(step)}>
                  {content}
                </button>
              ) : (
                <span className={css.stepButton} aria-current={step === current ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
