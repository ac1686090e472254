import { allows } from '#contract/access/access.ts';
import { mayListPersons } from '#contract/people/access.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSession } from '../kit/session.ts';
import { useScreens } from '../kit/use-screens.ts';
import { PersonFigures } from '../people/PersonFigures.tsx';
import { screensOf, sections } from '../shell/sections.ts';
import { FeatureCard } from './FeatureCard.tsx';
import css from './home.module.css';

export default function HomeScreen() {
  const session = useSession();
  const all = useScreens();
  const cards = sections
    .map((section) => ({ section, screens: screensOf(section, all, session) }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <>
      <PageHeader title="Accueil" />
      {allows(mayListPersons, session) && <PersonFigures />}
      <section aria-labelledby="features">
        <h2 id="features" className={css.heading}>
          Nos fonctionnalités
        </h2>
        {cards.length === 0 ? (
          <p className={css.none}>
            Votre profil n’ouvre encore aucune fonctionnalité. Votre administrateur peut vous en donner
            l’accès.
          </p>
        ) : (
          <div className={css.grid}>
            {cards.map(({ section, screens }) => (
              <FeatureCard key={section.path} section={section} screens={screens} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
