import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { declarations } from '#contract/simulators/catalogue/catalogue.ts';
import { simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { simulatorPath, simulatorsPath } from './paths.ts';
import css from './simulations.module.css';

/** What a link of the section is for: a simulator's question, or the saved simulations. */
const toldOf = (path: string): string => {
  const key = simulatorKeys.find((one) => simulatorPath(one) === path);
  return key ? declarations[key].question : 'Les vôtres et celles que vos collègues partagent.';
};

/** The simulators that this user finds, a card each, and what was saved of them. */
export default function SimulatorsScreen() {
  const found = useFoundSections().find(({ section }) => section.path === simulatorsPath);
  return (
    <>
      <PageHeader
        title="Simulateurs"
        description="Chaque résultat s’ouvre jusqu’à ses données, sa règle et son texte. L’année des taux est indiquée partout."
      />
      <ul className={css.cards}>
        {found?.entries.map(({ entry }) => (
          <li key={entry.path}>
            <Link to={entry.path} className={css.card}>
              <span>
                <strong>{entry.label}</strong>
                {toldOf(entry.path)}
              </span>
              <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
