import { IconFileText, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { GetCarteVigilance, StartExportControle } from '#contract/legal/vigilance/control-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { followUpPath, hitsPath } from '../paths.ts';
import { AccessSection } from './AccessSection.tsx';
import { AxisTable } from './AxisTable.tsx';

/** The map of the portfolio as a controller asks for it, what is overdue, and the papers to hand over. */
export default function ControlScreen() {
  const { run } = useAction();
  const goBack = useBackAction(followUpPath);
  const query = useQuery({
    queryKey: [GetCarteVigilance.path],
    queryFn: ({ signal }) => callApi(GetCarteVigilance, {}, { signal }),
  });
  const start = (Format: 'ZIP' | 'PDF') =>
    void run(
      () => callApi(StartExportControle, { Format }),
      'Les pièces se préparent en arrière-plan\u202f: voyez les téléchargements.',
    );
  const cards = (data: typeof query.data) => (
    <SummaryCards>
      <SummaryCard
        label="Vigilance renforcée"
        value={data?.Vigilances.find(({ VigilanceLevel }) => VigilanceLevel === 1)?.Dossiers}
        to={followUpPath}
        search={{ VigilanceLevel: '1' }}
      />
      <SummaryCard
        label="Revues en retard"
        value={data?.RevuesEnRetard}
        to={followUpPath}
        search={{ IsRevueEnRetard: 'true' }}
      />
      <SummaryCard
        label="Jamais évalués"
        value={data?.JamaisEvalues}
        to={followUpPath}
        search={{ Etat: 'JAMAIS' }}
      />
      <SummaryCard
        label="À valider"
        value={data?.AValider}
        to={followUpPath}
        search={{ Etat: 'ToValidate' }}
      />
      <SummaryCard
        label="Ressemblances à décider"
        value={data?.RessemblancesADecider}
        to={hitsPath}
        search={{ Etat: 'A_DECIDER' }}
      />
      <SummaryCard label="Divergences RBE" value={data?.Divergences} />
    </SummaryCards>
  );
  return (
    <>
      <PageHeader
        title="Carte du portefeuille"
        description={
          'Ce qu’un contrôle demande\u202f: niveaux par axe, retards, et le dossier de chaque client.'
        }
      >
        {cards(query.data)}
      </PageHeader>
      <Toolbar
        label="Actions sur la carte"
        actions={[
          goBack,
          {
            label: 'Pièces du contrôle (zip)',
            icon: IconFileZip,
            primary: true,
            onClick: () => start('ZIP'),
          },
          { label: 'En un seul PDF', icon: IconFileText, onClick: () => start('PDF') },
        ]}
      />
      <Sections>
        <Section
          title="Niveaux par axe"
          description="Nombre de dossiers à chaque niveau, d’après les critères en vigueur."
        >
          <Loaded query={query}>
            {({ Axes, Total, TresEleves }) => (
              <>
                <AxisTable axes={Axes} />
                <p>{`${counted(Total, 'dossier')}, dont ${formatInteger(TresEleves)} de risque très élevé.`}</p>
              </>
            )}
          </Loaded>
        </Section>
        <AccessSection />
      </Sections>
    </>
  );
}
