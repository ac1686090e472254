import { useSession } from '#web/kit/api/session.ts';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { FeatureCard } from './FeatureCard.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import css from './home.module.css';

const ClientHome = lazyPart(() => import('./ClientHome.tsx'), <Bones />);

export default function HomeScreen() {
  const isClient = useSession()?.IsClient === true;
  const found = useFoundSections();
  const isEmpty = found.length === 0;
  return (
    <>
      <PageHeader
        title="Accueil"
        {...(isClient ? { description: 'Bienvenue dans votre espace client.' } : {})}
      />
      <HomeFigures />
      {(!isEmpty || !isClient) && (
        <section aria-labelledby="features" className={css.features}>
          <h2 id="features" className={css.heading}>
            Nos fonctionnalités
          </h2>
          {isEmpty ? (
            <div className={css.alone}>
              <Notice status="info">
                Votre profil n’ouvre encore aucune fonctionnalité. Votre administrateur peut vous en donner
                l’accès.
              </Notice>
            </div>
          ) : (
            <div className={css.grid}>
              {found.map((one) => (
                <FeatureCard key={one.section.path} {...one} />
              ))}
            </div>
          )}
        </section>
      )}
      {isClient && <ClientHome />}
      {isEmpty && !isClient && (
        <div className={css.alone}>
          <AccountLinks />
        </div>
      )}
    </>
  );
}
