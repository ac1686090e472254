import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import {
  DownloadDocumentGenere,
  GetDocumentGenereById,
  GetDocumentsGeneres,
  RegenerateDocument,
} from '#contract/documents/generation/generated-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { counted } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { generatedPath } from '../paths.ts';
import css from './generated.module.css';

type Document = AnswerOf<typeof GetDocumentGenereById>;

/** A document that was made: what it was made from, and what of that has changed since. */
export default function GeneratedPageScreen() {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [GetDocumentGenereById.path, id],
    queryFn: ({ signal }) => callApi(GetDocumentGenereById, { Id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });
  return (
    <LoadedRecord id={id} query={query} list={{ to: generatedPath, label: 'Revenir aux documents générés' }}>
      {(document) => <Page document={document} />}
    </LoadedRecord>
  );
}

function Page({ document }: { document: Document }) {
  const { Id, FileName, Modele, NumeroVersion, NouvelleVersion, Societe, GenereLe, GenerePar } = document;
  const back = useBackAction(generatedPath);
  const { busy, run } = useAction();
  const reload = useReload(GetDocumentsGeneres);
  const anew = () =>
    run(async () => {
      saveFile(await fetchFile(RegenerateDocument, { Id }));
      await reload();
    }, 'Le nouveau document est téléchargé\u202f; l’ancien reste dans la liste.');
  return (
    <div className={css.page}>
      <PageHeader title={FileName} description={`${Modele.Value}, version ${NumeroVersion}`} />
      <Toolbar
        label="Actions sur le document"
        actions={[
          back,
          {
            label: 'Générer à nouveau',
            icon: IconRefresh,
            primary: true,
            disabledBecause: busy ? 'La génération est en cours.' : undefined,
            onClick: () => void anew(),
          },
          {
            label: 'Télécharger tel que généré',
            icon: IconDownload,
            onClick: () =>
              void run(async () => saveFile(await fetchFile(DownloadDocumentGenere, { Id })), null),
          },
        ]}
      />
      <p className={css.facts}>
        Généré <Moment at={GenereLe} />
        {GenerePar && ` par ${GenerePar}`}
        {Societe && (
          <>
            {' '}
            pour <RecordLink page={companyPagePath} record={Societe} />
          </>
        )}
        .
      </p>
      {NouvelleVersion !== null && (
        <Notice status="info">
          Le modèle a changé{'\u202f'}: sa version {NouvelleVersion} est en vigueur.
        </Notice>
      )}
      <Changes document={document} />
    </div>
  );
}

function Changes({ document: { Changements } }: { document: Document }) {
  if (Changements.length === 0)
    return <Notice status="success">Rien n’a changé depuis, dans les champs que ce document reprend.</Notice>;
  return (
    <Section title="Depuis, ceci a changé" aside={counted(Changements.length, 'champ')}>
      <div className={css.scroll}>
        <table className={css.changes}>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Dans le document</th>
              <th scope="col">Aujourd’hui</th>
            </tr>
          </thead>
          <tbody>
            {Changements.map(({ Champ, Libelle, Avant, Maintenant }) => (
              <tr key={`${Champ} ${Libelle}`}>
                <th scope="row">{Libelle}</th>
                <td>{Avant ?? '–'}</td>
                <td>{Maintenant ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
