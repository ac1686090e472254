import { IconBook2, IconCopy, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import { type DocumentModel, modelGroups } from '#contract/documents/generation/model.ts';
import {
  AddDocumentModel,
  allDocumentModels,
  EditDocumentModel,
  exportDocumentModelsToPdf,
} from '#contract/documents/generation/model-calls.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retirementFilter } from '#web/kit/records/retirement.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { modelOf } from '../paths.ts';
import { ModelStateBadge, modelState } from './ModelStateBadge.tsx';
import { modelForm } from './model-form.ts';

const FieldPanel = lazyPart(() => import('./FieldPanel.tsx'));
const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'));

const columns: readonly Column<DocumentModel>[] = [
  { key: 'Libelle', title: 'Libellé', width: 320, onCard: 'heading', value: ({ Libelle }) => Libelle },
  {
    key: 'Groupe',
    title: 'Groupe',
    width: 160,
    onCard: 'detail',
    value: ({ Groupe }) => modelGroups[Groupe],
  },
  {
    key: 'Etat',
    title: 'État',
    width: 190,
    onCard: 'state',
    value: (row) => modelState(row).label,
    cell: (row) => <ModelStateBadge model={row} />,
  },
  {
    key: 'NumeroVersion',
    title: 'Version',
    width: 90,
    align: 'end',
    folds: 3,
    value: ({ NumeroVersion }) => NumeroVersion,
  },
  { key: 'Articles', title: 'Articles', width: 280, folds: 1, value: ({ Articles }) => Articles },
  {
    key: 'DateRelecture',
    title: 'Relu le',
    width: 120,
    folds: 2,
    value: ({ DateRelecture }) => DateRelecture,
    cell: ({ DateRelecture }) => DateRelecture && formatDate(DateRelecture),
  },
  { key: 'AConfirmer', title: 'À confirmer', width: 240, folds: 0, value: ({ AConfirmer }) => AConfirmer },
];

const filters: readonly FilterHere<DocumentModel>[] = [
  {
    kind: 'text',
    name: 'Texte',
    label: 'Libellé ou article',
    matches: ({ Libelle, Articles }, typed) => holds(typed, Libelle, Articles),
  },
  {
    kind: 'choice',
    name: 'Groupe',
    label: 'Groupe',
    options: optionsOf(modelGroups),
    matches: ({ Groupe }, value) => Groupe === value,
  },
  retirementFilter(),
];

/** The firm's Word models, each with what it rests on and what documents are made from. */
export default function ModelListScreen() {
  const forms = useReading(allLegalStatus).data ?? [];
  const query = useReading(allDocumentModels);
  const follow = useFollow();
  const { run } = useAction();
  const panel = usePanel(['champs']);
  const [toCopy, copy] = useState<DocumentModel>();
  return (
    <>
      <RecordListScreen<DocumentModel, DocumentModel>
        description={'Les modèles Word du cabinet\u202f: leurs champs sont remplis depuis les dossiers.'}
        words={wordsFor('modèle')}
        query={query}
        columns={columns}
        filters={filters}
        rowId={({ Id }) => Id}
        rowName={({ Libelle }) => Libelle}
        calls={{ add: AddDocumentModel, edit: EditDocumentModel }}
        form={modelForm(forms)}
        moreActions={[
          { label: 'Texte et versions', icon: IconFileText, run: ({ Id }) => follow(modelOf(Id)) },
          { label: 'Copier', icon: IconCopy, run: (row) => copy(row) },
          { label: 'Champs', icon: IconBook2, onClick: () => panel.show('champs') },
          {
            label: 'Imprimer',
            icon: IconPrinter,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  showPdf({
                    title: 'Modèles de documents',
                    file: await fetchFile(exportDocumentModelsToPdf, {}),
                  }),
                null,
              ),
          },
        ]}
      />
      {panel.open && <FieldPanel onClose={panel.close} />}
      {toCopy && <CopyDialog model={toCopy} onClose={() => copy(undefined)} />}
    </>
  );
}
