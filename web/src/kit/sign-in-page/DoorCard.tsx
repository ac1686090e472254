import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import css from './door.module.css';

/** What the pages before sign-in are written on: a card with its title. */
export function DoorCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <h1 id={id} className={css.title}>
        {title}
      </h1>
      {children}
    </section>
  );
}

interface DoorFormProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The same card where there is something to fill in; the fields say themselves what is wrong with them. */
export function DoorForm({ title, form, onSubmit, children }: DoorFormProps) {
  const id = useId();
  return (
    <form ref={form} noValidate className={css.card} onSubmit={onSubmit} aria-labelledby={id}>
      <h1 id={id} className={css.title}>
        {title}
      </h1>
      {children}
    </form>
  );
}
