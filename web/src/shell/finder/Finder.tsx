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
  const [isFirstAwaited, setFirstAwaited] = useState(false);

  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);

  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={(text) => {
        setTyped(text);
        setFirstAwaited(false);
      }}
      onSpotlightClose={() => setFirstAwaited(false)}
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
        onKeyDown={(event) => {
          if (asksForFirst(event)) setFirstAwaited(true);
        }}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      <Findings typed={typed} isFirstAwaited={isFirstAwaited} onFirstSettled={() => setFirstAwaited(false)} />
    </Spotlight.Root>
  );
}

/** Enter without a choice asks for the first result; with one, the component opens the chosen one. */
const asksForFirst = ({ key, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing && !document.querySelector(`.${css.list} [data-selected]`);

interface FindingsProps {
  typed: string;
  /** Enter was pressed: the first result opens, now or once it is here. */
  isFirstAwaited: boolean;
  onFirstSettled: () => void;
}

function Findings({ typed, isFirstAwaited, onFirstSettled }: FindingsProps) {
  const { groups, first, searching } = useFindings(typed);
  const navigate = useNavigate();
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const open = ({ to, search }: Finding) => void navigate({ to, search } as never);

  useEffect(() => {
    if (!isFirstAwaited || (!first && searching)) return;
    onFirstSettled();
    if (!first) return;
    open(first);
    spotlight.close();
  });

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
