import { Section } from '../page/Section.tsx';
import { StatusBadge } from '../page/status/StatusBadge.tsx';
import css from './merge.module.css';

/** What links a record to another one. */
export interface MergeLink {
  key: string;
  /** The other record. */
  title: string;
  /** What links them, from when to when. */
  about: string;
  /** Both records have the very same. */
  isInBoth: boolean;
}

interface MergeLinksProps {
  title: string;
  /** Said of a record without any. */
  none: string;
  sides: readonly { Id: number; name: string; links: readonly MergeLink[] }[];
}

/** What links each of two records to others: all of it goes to the kept one, and what both have stands once. */
export function MergeLinks({ title, none, sides }: MergeLinksProps) {
  return (
    <Section
      title={title}
      description="Tout est repris dans la fiche conservée. Ce qui est commun aux deux n’y figure qu’une fois."
    >
      <div className={css.links}>
        {sides.map(({ Id, name, links }) => (
          <div key={Id}>
            <h3 className={css.of}>{name}</h3>
            {links.length === 0 && <p className={css.empty}>{none}</p>}
            <ul className={css.list}>
              {links.map((link) => (
                <li key={link.key}>
                  <span>
                    {link.title} {link.isInBoth && <StatusBadge status="info">Commun</StatusBadge>}
                  </span>
                  <span className={css.about}>{link.about}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
