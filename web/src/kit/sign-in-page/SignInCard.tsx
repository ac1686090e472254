import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import css from './sign-in.module.css';

/** The card of a page before sign-in, with its title. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
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

interface SignInFormProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The same card where there is something to fill in; the fields say themselves what is wrong with them. */
export function SignInForm({ title, form, onSubmit, children }: SignInFormProps) {
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
