import { Anchor, Button, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadhelpDocument, GetHelpDocuments } from '#contract/workspace/help/calls.ts';
import { manual } from '#contract/workspace/help/manual.ts';
import type { ManualEntry } from '#contract/workspace/help/shapes.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import css from './help.module.css';
import { ManualText } from './ManualText.tsx';

const textOf = ({ title, text, steps = [] }: ManualEntry) => [title, ...text, ...steps].join(' ');

/** The parts of the manual that hold what was typed. */
const found = (typed: string) =>
  manual
    .map((part) => ({
      ...part,
      entries: part.entries.filter((entry) => matches(`${part.title} ${textOf(entry)}`, typed)),
    }))
    .filter(({ entries }) => entries.length > 0);

/** What the firm itself has put beside the manual; nothing where there is none. */
function OwnDocuments() {
  const { data: documents = [] } = useReading(GetHelpDocuments);
  const { run } = useAction();
  if (documents.length === 0) return null;
  return (
    <div className={css.chapter}>
      <h2>Documents du cabinet</h2>
      <ul>
        {documents.map(({ Id, Libelle, Description }) => (
          <li key={Id}>
            <Anchor
              component="button"
              type="button"
              title={Description ?? undefined}
              onClick={() => void run(async () => saveFile(await fetchFile(downloadhelpDocument, { Id })))}
            >
              {Libelle}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The user manual: to read, to search, to print, to keep. */
export default function HelpScreen() {
  const [typed, setTyped] = useState('');
  const { busy, run } = useAction();
  const parts = found(typed);
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={css.manual}>
      <PageHeader title="Manuel de l’utilisateur" description="Ce que le logiciel fait, et comment.">
        <div className={css.actions}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            loading={busy}
            onClick={() =>
              void run(
                async () => saveFile(await fetchFile(downloadhelpDocument, {})),
                'Le manuel a été téléchargé.',
              )
            }
          >
            Télécharger
          </Button>
        </div>
      </PageHeader>
      <div className={css.columns}>
        <nav aria-label="Sommaire" className={css.contents}>
          <TextInput
            type="search"
            label="Rechercher dans le manuel"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          />
          <OwnDocuments />
          <output className={css.count}>{counted(count, 'sujet')}</output>
          {parts.map(({ title, entries }) => (
            <div key={title} className={css.chapter}>
              <h2>{title}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <a href={`#${entry.id}`}>{entry.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Surface>
          <div className={css.text}>
            {count === 0 ? (
              <p>Aucun sujet ne contient ces mots. Essayez un seul mot, ou un mot plus court.</p>
            ) : (
              <ManualText parts={parts} />
            )}
          </div>
        </Surface>
      </div>
    </div>
  );
}
