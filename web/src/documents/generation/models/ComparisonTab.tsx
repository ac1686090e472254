import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentModel } from '#contract/documents/generation/model.ts';
import {
  AdoptLibraryModel,
  CompareDocumentModel,
  lineKinds,
} from '#contract/documents/generation/model-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './models.module.css';

interface ComparisonTabProps {
  model: DocumentModel;
  onChanged: () => unknown;
}

/** The firm's latest text beside the library's: a newer one is offered, and never put over theirs. */
export function ComparisonTab({ model: { Id, NumeroVersion, NouveauTexte }, onChanged }: ComparisonTabProps) {
  const { busy, run } = useAction();
  const query = useQuery({
    queryKey: [CompareDocumentModel.path, Id, NumeroVersion],
    queryFn: ({ signal }) => callApi(CompareDocumentModel, { Id }, { signal }),
  });
  const adopt = () =>
    run(async () => {
      await callApi(AdoptLibraryModel, { Id });
      await onChanged();
    }, 'Le texte de la bibliothèque est ajouté à vos versions, en attente d’être activé.');
  return (
    <Section
      title="Votre texte et celui de la bibliothèque"
      description="Votre texte reste en vigueur tant que vous n’en activez pas un autre."
      aside={
        NouveauTexte && (
          <Button loading={busy} onClick={() => void adopt()}>
            Ajouter à mes versions
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ Lignes }) =>
          Lignes.every(({ Sens }) => Sens === 'MEME') ? (
            <p className={css.muted}>Les deux textes sont identiques.</p>
          ) : (
            <ul className={css.lines}>
              {Lignes.map(({ Sens, Texte }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
                <li key={index} className={css.line} data-side={Sens}>
                  {Sens !== 'MEME' && (
                    <strong>
                      {lineKinds[Sens]}
                      {'\u202f'}:{' '}
                    </strong>
                  )}
                  {Texte}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
