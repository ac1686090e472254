import type { ReactNode } from 'react';
import css from './client-space.module.css';

/** A wide one takes the whole line. */
export type Fact = [name: string, value: ReactNode, width?: 'wide'];

/** What is known, name by name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value, width]) => (
        <div key={name} data-wide={width && true}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
