import { declarations } from '#contract/simulators/catalogue/catalogue.ts';
import { simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import { SectionLinks } from '#web/kit/menu/SectionLinks.tsx';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { simulatorPath, simulatorsPath } from './paths.ts';

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
      <SectionLinks entries={found?.entries ?? []} tell={toldOf} />
    </>
  );
}
