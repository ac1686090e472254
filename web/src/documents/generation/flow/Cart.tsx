import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './flow.module.css';
import type { Flow } from './use-flow.ts';

/** What is chosen to be made; read-only once nothing is missing any more. */
export function Cart({ flow }: { flow: Flow }) {
  const { models, step, goTo, remove, isCartLocked } = flow;
  return (
    <div className={css.cart}>
      <Section title="Documents à générer" aside={models.length > 0 ? models.length : undefined}>
        {models.length === 0 ? (
          <p className={css.muted}>Cochez les documents à préparer.</p>
        ) : (
          <ul className={css.lines}>
            {models.map(({ Id, Libelle }) => (
              <li key={Id} className={css.line}>
                <span className={css.words}>{Libelle}</span>
                {!isCartLocked && (
                  <IconAction
                    label={`Retirer\u202f: ${Libelle}`}
                    icon={IconTrash}
                    onClick={() => remove(Id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {step === 1 && models.length > 0 && (
          <div className={css.actions}>
            <Button onClick={() => goTo(2)}>Continuer</Button>
          </div>
        )}
      </Section>
    </div>
  );
}
