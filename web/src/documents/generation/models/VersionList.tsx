import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentModel, ModelVersion } from '#contract/documents/generation/model.ts';
import {
  ActivateDocumentModelVersion,
  DownloadDocumentModel,
  GetDocumentModelVersions,
} from '#contract/documents/generation/model-calls.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from './models.module.css';

interface VersionListProps {
  model: DocumentModel;
  onChanged: () => unknown;
}

const stateOf = ({ Numero, ActifDu }: ModelVersion, inForce: number | null) => {
  if (Numero === inForce) return `En vigueur depuis le ${formatDate(ActifDu ?? '')}`;
  return ActifDu ? `Active à partir du ${formatDate(ActifDu)}` : 'En attente';
};

/** Every text that the model has had: who gave it, why, and since when documents are made from it. */
export function VersionList({ model, onChanged }: VersionListProps) {
  const [toActivate, activate] = useState<ModelVersion>();
  const { Id, NumeroVersion } = model;
  const query = useQuery({
    queryKey: [GetDocumentModelVersions.path, Id],
    queryFn: ({ signal }) => callApi(GetDocumentModelVersions, { Id }, { signal }),
  });
  return (
    <Section
      title="Versions"
      description={
        'Les documents sont faits de la dernière version active\u202f; les autres restent telles quelles.'
      }
    >
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p className={css.muted}>Aucun texte encore{'\u202f'}: donnez-en un pour proposer ce modèle.</p>
          ) : (
            <div className={css.page}>
              {Items.map((version) => (
                <KeptFile
                  key={version.Id}
                  name={version.FileName}
                  fetch={() => fetchFile(DownloadDocumentModel, { Id, Numero: version.Numero })}
                  preview={null}
                  action={
                    <Button variant="default" onClick={() => activate(version)}>
                      Activer…
                    </Button>
                  }
                >
                  <span>
                    Version {version.Numero} · {stateOf(version, NumeroVersion)}
                    {version.EstDeBibliotheque && ' · texte de la bibliothèque'}
                  </span>
                  <span>
                    Ajoutée <Moment at={version.AjouteLe} />
                    {version.AjoutePar && ` par ${version.AjoutePar}`}
                    {version.Motif && ` · ${version.Motif}`}
                  </span>
                </KeptFile>
              ))}
            </div>
          )
        }
      </Loaded>
      {toActivate && (
        <FormDialog
          title={`Activer la version ${toActivate.Numero}`}
          label="Enregistrer"
          fields={[
            {
              kind: 'date',
              name: 'ActifDu',
              label: 'Active à partir du',
              help: 'Vide\u202f: elle attend, et la version active d’avant sert de nouveau.',
              first: true,
            },
          ]}
          saved={{ ActifDu: toActivate.ActifDu }}
          schema={ActivateDocumentModelVersion.request}
          toRequest={(values) => ({ Id, Numero: toActivate.Numero, ActifDu: textAt(values, 'ActifDu') })}
          send={async (request) => {
            await callApi(ActivateDocumentModelVersion, request as never);
            await onChanged();
          }}
          onClose={() => activate(undefined)}
        />
      )}
    </Section>
  );
}
