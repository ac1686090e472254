import type { DocumentModel } from '#contract/documents/generation/model.ts';
import { allDocumentModels, CopyDocumentModel } from '#contract/documents/generation/model-calls.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { modelOf } from '../paths.ts';

/** Begins a model of the firm's own as another one stands. */
export default function CopyDialog({ model, onClose }: { model: DocumentModel; onClose: () => void }) {
  const follow = useFollow();
  const reload = useReload(allDocumentModels);
  return (
    <FormDialog
      title={`Copier\u202f: ${model.Libelle}`}
      label="Copier"
      fields={[{ kind: 'text', name: 'Libelle', label: 'Libellé de la copie', wide: true, first: true }]}
      saved={{ Libelle: `${model.Libelle} (copie)` }}
      schema={CopyDocumentModel.request}
      toRequest={(values) => ({ Id: model.Id, Libelle: textAt(values, 'Libelle') })}
      send={async (request) => {
        const { Id } = await callApi(CopyDocumentModel, request as never);
        await reload();
        follow(modelOf(Id));
      }}
      onClose={onClose}
    />
  );
}
