import css from './capital.module.css';

/** A word that a phone's card says where a table has its column's title. */
export const OnCard = ({ children }: { children: string }) => <span className={css.onCard}>{children}</span>;
