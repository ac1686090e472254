import { PageHeader } from '../kit/PageHeader.tsx';
import { useFoundSections } from '../shell/use-found-sections.ts';
import { FeatureCard } from './FeatureCard.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import css from './home.module.css';

export default function HomeScreen() {
  const found = useFoundSections();
  return (
    <>
      <PageHeader title="Accueil" />
      <HomeFigures />
      <section aria-labelledby="features">
        <h2 id="features" className={css.heading}>
          Nos fonctionnalités
        </h2>
        {found.length === 0 ? (
          <p className={css.none}>
            Votre profil n’ouvre encore aucune fonctionnalité. Votre administrateur peut vous en donner
            l’accès.
          </p>
        ) : (
          <div className={css.grid}>
            {found.map((one) => (
              <FeatureCard key={one.section.path} {...one} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
