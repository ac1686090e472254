import { IconBook2, IconCopy, IconPencil, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import { type DocumentModel, modelGroups } from '#contract/documents/generation/model.ts';
import {
  allDocumentModels,
  GetDocumentModelById,
  GetDocumentModelVersions,
} from '#contract/documents/generation/model-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { modelsPath } from '../paths.ts';
import { ComparisonTab } from './ComparisonTab.tsx';
import { ModelStateBadge } from './ModelStateBadge.tsx';
import { modelForm } from './model-form.ts';
import css from './models.module.css';
import { PreviewTab } from './PreviewTab.tsx';
import { VersionList } from './VersionList.tsx';

const FieldPanel = lazyPart(() => import('./FieldPanel.tsx'));
const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'));
const UploadPanel = lazyPart(() => import('./UploadPanel.tsx'));

/** One model: its texts, how it reads for a company, and the library's text beside the firm's. */
export default function ModelPageScreen() {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [GetDocumentModelById.path, id],
    queryFn: ({ signal }) => callApi(GetDocumentModelById, { Id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });
  return (
    <LoadedRecord id={id} query={query} list={{ to: modelsPath, label: 'Revenir aux modèles' }}>
      {(model) => <Page key={model.Id} model={model} />}
    </LoadedRecord>
  );
}

function Page({ model }: { model: DocumentModel }) {
  const panel = usePanel(['texte', 'modifier', 'champs']);
  const back = useBackAction(modelsPath);
  const reload = useReload(GetDocumentModelById, GetDocumentModelVersions, allDocumentModels);
  const form = modelForm(useReading(allLegalStatus).data ?? []);
  const [isCopying, setCopying] = useState(false);
  const values = form.valuesOf(model);
  const { Libelle, Groupe, Code, NumeroVersion, NouveauTexte, AConfirmer } = model;
  return (
    <div className={css.page}>
      <PageHeader title={Libelle} description={modelGroups[Groupe]}>
        <ModelStateBadge model={model} />
      </PageHeader>
      <Toolbar
        label="Actions sur le modèle"
        actions={[
          back,
          {
            label: NumeroVersion === null ? 'Donner un texte' : 'Remplacer le texte',
            icon: IconUpload,
            primary: true,
            onClick: () => panel.show('texte'),
          },
          { label: 'Modifier', icon: IconPencil, onClick: () => panel.show('modifier') },
          { label: 'Copier', icon: IconCopy, onClick: () => setCopying(true) },
          { label: 'Champs', icon: IconBook2, onClick: () => panel.show('champs') },
        ]}
      />
      {NouveauTexte && (
        <Notice status="info">
          {
            'La bibliothèque a un texte plus récent\u202f: comparez-le avec le vôtre dans «\u202fBibliothèque\u202f».'
          }
        </Notice>
      )}
      {AConfirmer && (
        <Notice status="warning">
          À confirmer{'\u202f'}: {AConfirmer}
        </Notice>
      )}
      <RecordTabs
        label="Parties du modèle"
        tabs={[
          { name: 'versions', label: 'Versions', content: <VersionList model={model} onChanged={reload} /> },
          { name: 'apercu', label: 'Aperçu', content: <PreviewTab model={model} /> },
          ...(Code === null
            ? []
            : [
                {
                  name: 'bibliotheque',
                  label: 'Bibliothèque',
                  content: <ComparisonTab model={model} onChanged={reload} />,
                },
              ]),
          {
            name: 'fiche',
            label: 'Fiche',
            content: (
              <Section title="Fiche">
                <ReadOnlyGroups groups={form.groups(values, { record: model })} values={values} />
              </Section>
            ),
          },
        ]}
      />
      {panel.open?.name === 'texte' && <UploadPanel model={model} onKept={reload} onClose={panel.close} />}
      {panel.open?.name === 'champs' && <FieldPanel onClose={panel.close} />}
      {panel.open?.name === 'modifier' && (
        <RecordPanel
          mode={{ kind: 'edit', row: model }}
          words={wordsFor('modèle')}
          rowId={({ Id }) => Id}
          rowName={({ Libelle: name }) => name}
          form={form}
          onSaved={() => {
            panel.close();
            void reload();
          }}
          onClose={panel.close}
        />
      )}
      {isCopying && <CopyDialog model={model} onClose={() => setCopying(false)} />}
    </div>
  );
}
