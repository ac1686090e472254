import { ButtonLink } from '../../sign-in-page/ButtonLink.tsx';
import { useTitle } from '../page-title.ts';
import css from './not-found.module.css';

interface NotFoundProps {
  title: string;
  text: string;
  /** Where to go from here, the likeliest first. */
  ways: readonly { to: string; label: string }[];
}

/** What an address that leads nowhere is told, within whatever frame it has. */
export function NotFound({ title, text, ways }: NotFoundProps) {
  useTitle(title);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.ways}>
        {ways.map(({ to, label }, place) => (
          <ButtonLink key={to} to={to} framed={place > 0}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
