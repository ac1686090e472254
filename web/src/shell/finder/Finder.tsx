import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { counted } from '#web/kit/text/french.ts';
import '#web/kit/theme/layers.css';
import css from './finder.module.css';
import { type Finding, useFindings } from './use-findings.ts';

/** Finds screens, actions, people, companies and what stands in documents. It opens once loaded; its key works from then on. */
export default function Finder({ openings }: { openings: number }) {
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);

  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="min(520px, 70dvh)"
      zIndex={1000}
      overlayProps={{ blur: 0, color: 'var(--veil)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: css.content }}
      attributes={{ content: { 'aria-label': 'Recherche' } }}
    >
      <Spotlight.Search
        placeholder="Un écran, un nom, une adresse, un téléphone, un SIREN…"
        aria-label="Rechercher partout"
        onKeyDown={openFirst}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      <Findings typed={typed} />
    </Spotlight.Root>
  );
}

/** Enter without a choice opens the first result; with one, the component opens the chosen one. */
function openFirst({ key }: KeyboardEvent) {
  const results = document.querySelector(`.${css.list}`);
  if (key !== 'Enter' || results?.querySelector('[data-selected]')) return;
  results?.querySelector<HTMLElement>('[data-action]')?.click();
}

function Findings({ typed }: { typed: string }) {
  const { groups, searching } = useFindings(typed);
  const navigate = useNavigate();
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const open = ({ to, search }: Finding) => void navigate({ to, search } as never);
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {searching ? 'Recherche en cours…' : counted(count, 'résultat')}
      </output>
      <Spotlight.ActionsList className={css.list}>
        {groups.map(({ title, findings }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {findings.map((finding) => (
              <Spotlight.Action
                key={finding.id}
                label={finding.label}
                description={finding.description}
                onClick={() => open(finding)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 && (
          <Spotlight.Empty>{searching ? 'Recherche en cours…' : 'Rien ne porte ce nom.'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </>
  );
}
