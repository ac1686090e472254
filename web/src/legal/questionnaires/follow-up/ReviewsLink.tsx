import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { GetSuiviEcf } from '#contract/tax/ecf/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { ecfListPath } from '#web/tax/ecf/paths.ts';

/** Reviews of tax compliance have a register of their own, with their ten points: there is no second record of them here. */
export function ReviewsLink() {
  const session = useSession();
  return (
    <Section
      title="Examens de conformité fiscale"
      description="Les dix points, leurs pièces et le compte rendu de mission sont tenus au registre des ECF."
    >
      {can(session, GetSuiviEcf) ? (
        <p>
          <Link to={ecfListPath}>Ouvrir le registre des ECF</Link>
        </p>
      ) : (
        <p>Votre profil n’ouvre pas ce registre.</p>
      )}
    </Section>
  );
}
