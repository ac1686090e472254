import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  DownloadMyDocument,
  GetMyDocuments,
  SendMyDocuments,
} from '#contract/documents/client-papers/calls.ts';
import { type ClientPapers, clientPaperLimits } from '#contract/documents/client-papers/client-papers.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { FileSender } from '#web/kit/sign-in-page/FileSender.tsx';
import { PhotoPages } from '../../photos/PhotoPages.tsx';
import css from '../client-papers.module.css';
import { PaperGroups } from './PaperGroups.tsx';

/** What the customer finds of each company that they direct, and what they may send unasked. */
export function MyDocuments() {
  const saveFile = useSaveFile();
  return (
    <Loaded query={useReading(GetMyDocuments)}>
      {({ Societes }) =>
        Societes.map(({ Key, Value, Papiers }) => (
          <Section key={Key} title={`Documents de ${Value}`}>
            <PaperGroups
              papers={Papiers}
              action={({ Id, Libelle }) => (
                <Button
                  variant="default"
                  aria-label={`Télécharger\u202f: ${Libelle}`}
                  leftSection={<IconDownload size={18} aria-hidden="true" />}
                  onClick={() => saveFile(DownloadMyDocument, { Id })}
                >
                  Télécharger
                </Button>
              )}
            />
            {Papiers.Deposables.length > 0 && (
              <SendPapers companyId={Key} name={Value} types={Papiers.Deposables} />
            )}
          </Section>
        ))
      }
    </Loaded>
  );
}

interface SendPapersProps {
  companyId: number;
  name: string;
  types: ClientPapers['Deposables'];
}

function SendPapers({ companyId, name, types }: SendPapersProps) {
  const [type, choose] = useState(types[0]?.Key ?? 0);
  const reload = useReload(GetMyDocuments);
  return (
    <div className={css.send}>
      <NativeSelect
        label="Envoyer un document"
        description={`PDF, photos, Word ou Excel, ${clientPaperLimits.megabytes} Mo par fichier.`}
        data={types.map(({ Key, Value }) => ({ value: String(Key), label: Value }))}
        value={String(type)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      <FileSender
        label="Choisir des fichiers"
        name={`Envoyer un document de ${name}`}
        send={async (many, onProgress) => {
          const input = { IdSociete: companyId, IdTypeDocument: type };
          const told = await callApi(SendMyDocuments, input, { many, onProgress });
          await reload();
          return told.Items;
        }}
        beside={(sendAll, isBusy) => (
          <PhotoPages label={name} disabled={isBusy} onDone={(file) => sendAll([file])} />
        )}
      />
    </div>
  );
}
