import { useLocation } from '@tanstack/react-router';
import { allows } from '#contract/access/access.ts';
import { useSession } from '../../api/session.ts';
import { useScreens } from '../../menu/use-screens.ts';
import { NotFound } from './NotFound.tsx';

const home = { to: '/home/accueil', label: 'Revenir à l’accueil' };

/** An address that no screen has: from here to the nearest screen above it that this user may open, or home. */
export default function UnknownAddress() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const session = useSession();
  const [above] = useScreens()
    .filter(
      ({ path, breadcrumb, access }) =>
        breadcrumb && pathname.startsWith(`${path}/`) && allows(access, session),
    )
    .sort((one, other) => other.path.length - one.path.length);
  const nearest = above && { to: above.path, label: `Aller à «\u202f${above.title}\u202f»` };
  return (
    <NotFound
      title="Cette page n’existe pas"
      text="L’adresse est peut-être incomplète, ou la page a été déplacée. Vérifiez l’adresse ou repartez de l’accueil."
      ways={nearest && nearest.to !== home.to ? [nearest, home] : [home]}
    />
  );
}
