import { allows } from '#contract/access/access.ts';
import { menuSections } from '#contract/access/menu/menu.ts';
import { opens } from '#contract/access/permissions.ts';
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

const HomeWork = lazyPart(() => import('./HomeWork.tsx'), <Bones />);
const ClientHome = lazyPart(() => import('./ClientHome.tsx'), <Bones />);

export default function HomeScreen() {
  const session = useSession();
  const isClient = session?.IsClient === true;
  const found = useFoundSections();
  const isEmpty = found.length === 0;
  // what the access map gives, whether or not its screens are there
  const awaitsScreens = menuSections.some(({ permission, entries }) =>
    [permission, ...entries.map((entry) => entry.permission)].some((key) => allows(opens(key), session)),
  );
  return (
    <>
      <PageHeader
        title="Accueil"
        {...(isClient ? { description: 'Bienvenue dans votre espace client.' } : {})}
      />
      {!isClient && <HomeWork />}
      <HomeFigures />
      {(!isEmpty || !isClient) && (
        <section aria-labelledby="features" className={css.features}>
          <h2 id="features" className={css.heading}>
            Nos fonctionnalités
          </h2>
          {isEmpty ? (
            <div className={css.alone}>
              <Notice status="info">
                {awaitsScreens
                  ? 'Les fonctionnalités que votre profil ouvre arrivent dans une prochaine version.'
                  : 'Votre profil n’ouvre encore aucune fonctionnalité. Votre administrateur peut vous en donner l’accès.'}
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
