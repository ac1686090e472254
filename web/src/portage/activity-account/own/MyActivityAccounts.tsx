import { Link } from '@tanstack/react-router';
import { GetMesComptesActivite } from '#contract/portage/activity-account/own-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { ownAccountsPath } from '../paths.ts';

/** The way to the connected customer's activity account; whoever is carried by nobody sees nothing of it. */
export function MyActivityAccounts() {
  const accounts = useReading(GetMesComptesActivite);
  if (!accounts.data || accounts.data.Items.length === 0) return null;
  const carriers = accounts.data.Items.map(({ SocietePortage }) => SocietePortage).join(', ');
  return (
    <Section
      title="Compte d’activité"
      description={`Ce que vos clients ont payé, ce qui en a été fait et ce qu’il vous reste, chez ${carriers}.`}
    >
      <Link to={ownAccountsPath as never}>Ouvrir mon compte d’activité</Link>
    </Section>
  );
}
