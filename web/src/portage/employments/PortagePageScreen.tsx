import { IconFileInvoice, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { classes, contractTypes } from '#contract/portage/employments/codes.ts';
import type { Portage } from '#contract/portage/employments/portage.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { labelOf } from '#web/kit/filters/types.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { useRecordParts } from '#web/kit/record-page/use-record-parts.ts';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { EmploymentBadge, nameOf } from './carried-table-columns.tsx';
import { MissionsSection } from './MissionsSection.tsx';
import { carriedPath, portagePagePath, supplierInvoicesPath } from './paths.ts';
import { usePortageForm } from './portage-form.ts';
import { usePortage, useReloadEmployments } from './use-employments.ts';
import { WarningsSection } from './WarningsSection.tsx';

const list = { to: carriedPath, label: 'Revenir aux personnes portées' };

/** A carried person's contract: its terms, its missions, what stands against it, and its documents. */
export default function PortagePageScreen() {
  const id = useRecordId();
  return (
    <LoadedRecord id={id} query={usePortage(id)} list={list}>
      {(portage) => <Page key={portage.Id} portage={portage} />}
    </LoadedRecord>
  );
}

const panels = ['modifier'] as const;

function Page({ portage }: { portage: Portage }) {
  const panel = usePanel(panels);
  const reload = useReloadEmployments();
  const form = usePortageForm();
  const back = useBackAction(carriedPath);
  const parts = useRecordParts(portagePagePath, { id: portage.Id, asOf: null });
  const navigate = useNavigate();
  const ofPerson = {
    IdPersonne: String(portage.IdPersonne),
    [labelOf('IdPersonne')]: portage.Personne.Value,
  };
  const values = form.valuesOf(portage);
  const { TypeContrat, Classe, SocietePortage, Etat } = portage;
  const told = [
    SocietePortage.Value,
    TypeContrat && contractTypes[TypeContrat],
    Classe && classes[Classe],
  ].filter(Boolean);
  return (
    <>
      <PageHeader title={nameOf(portage)} description={told.join(' · ')}>
        <EmploymentBadge state={Etat} />
      </PageHeader>
      <Toolbar
        label="Actions sur le contrat"
        actions={[
          back,
          {
            label: 'Factures fournisseurs',
            icon: IconFileInvoice,
            onClick: () => void navigate({ to: supplierInvoicesPath, search: ofPerson } as never),
          },
          { label: 'Modifier', icon: IconPencil, primary: true, onClick: () => panel.show('modifier') },
        ]}
      />
      <RecordTabs
        label="Parties de la fiche"
        tabs={[
          {
            name: 'contrat',
            label: 'Contrat',
            content: (
              <Sections>
                <WarningsSection portage={portage} />
                <Section title="Contrat">
                  <div>
                    <ReadOnlyGroups
                      groups={form
                        .groups(values, { record: portage, isRead: true })
                        .filter(({ entries }) => entries === undefined)}
                      values={values}
                      foldsEmpty
                    />
                  </div>
                </Section>
              </Sections>
            ),
          },
          { name: 'missions', label: 'Missions', content: <MissionsSection missions={portage.Missions} /> },
          ...parts,
        ]}
      />
      {panel.open && (
        <RecordPanel
          mode={{ kind: 'edit', row: portage }}
          words={wordsFor('contrat de portage')}
          rowId={({ Id }) => Id}
          rowName={() => nameOf(portage)}
          form={form}
          onSaved={() => {
            panel.close();
            reload();
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
}
