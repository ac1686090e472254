import { Link } from '@tanstack/react-router';
import { useScreen } from '#web/kit/menu/use-screen.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { Figures } from './Figures.tsx';
import { TransmissionList } from './TransmissionList.tsx';

const debitsPath = '/service-social/mailing-client-prelevement/prelevementClient';

/** Direct debits have a screen of their own. */
const Debits = () => (
  <Section
    title="Prélèvements"
    description="Préavis et prélèvements des clients se suivent dans leur propre écran."
  >
    <p>
      <Link to={debitsPath}>Ouvrir les prélèvements clients</Link>
    </p>
  </Section>
);

/** What became of the firm's invoices: in figures, on the platform of electronic invoicing, by direct debit. */
export default function FollowUpScreen() {
  const { title } = useScreen();
  return (
    <>
      <PageHeader
        title={title}
        description="Ce qui est facturé, encaissé et dû, et où en sont les factures électroniques."
      />
      <RecordTabs
        label="Parties du suivi"
        tabs={[
          { name: 'chiffres', label: 'Chiffres', content: <Figures /> },
          { name: 'plateforme', label: 'Plateforme', content: <TransmissionList /> },
          { name: 'prelevements', label: 'Prélèvements', content: <Debits /> },
        ]}
      />
    </>
  );
}
