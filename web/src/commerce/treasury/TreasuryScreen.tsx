import { useScreen } from '#web/kit/menu/use-screen.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { ForecastList } from './entered/ForecastList.tsx';
import { TreasuryForecast } from './forecast/TreasuryForecast.tsx';
import { BankLineList } from './matching/BankLineList.tsx';

/** What the firm has at its banks, what it expects, and which invoices what came has paid. */
export default function TreasuryScreen() {
  const { title } = useScreen();
  return (
    <>
      <PageHeader
        title={title}
        description="Les soldes des cabinets, les treize semaines à venir, et les encaissements rapprochés des factures."
      />
      <RecordTabs
        label="Parties du suivi"
        tabs={[
          { name: 'previsions', label: 'Prévisions', content: <TreasuryForecast /> },
          { name: 'rapprochement', label: 'Rapprochement', content: <BankLineList /> },
          { name: 'saisies', label: 'Prévisions saisies', content: <ForecastList /> },
        ]}
      />
    </>
  );
}
