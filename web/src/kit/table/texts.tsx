import css from './table.module.css';

/** A text on two lines where one is too short. */
export function TwoLines({ children }: { children: string }) {
  return <span className={css.twoLines}>{children}</span>;
}

/** An e-mail on two lines where one is too short: it breaks before its sign, as people read it. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={css.twoLines}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
