import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useWidth } from '../theme/use-width.ts';
import css from './record-tabs.module.css';

/** A tab of a record's page, with its own address. */
export interface RecordTab {
  /** Names it in the address: `?onglet=historique`. */
  name: string;
  label: string;
  content: ReactNode;
  /** What it is a part of, told over the first of its group where the tabs stand beside their content. */
  group?: string | undefined;
}

interface RecordTabsProps {
  /** What the tabs are parts of: 'Parties de la fiche'. */
  label: string;
  /** The first one is shown where the address names none. */
  tabs: readonly [RecordTab, ...RecordTab[]];
}

const key = 'onglet';

/** More than that would take several lines above what they show. */
const mostAbove = 12;
/** Pixels of the page from which they may stand beside it: what they leave is as much as a tablet's page has for its lists. */
const roomBeside = 1240;

/**
 * Sections of a record's page as tabs, each at its own address: Back leads to the one before, a reload keeps it. Arrow keys
 * move among them, Enter opens one. Many stand beside what they show where there is room; else they wrap, and slide in one line
 * on a phone. What another tab shows is not asked for.
 */
export function RecordTabs({ label, tabs }: RecordTabsProps) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [first] = tabs;
  const shown = tabs.find(({ name }) => name === search[key]) ?? first;
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // with the scrollbar: it comes and goes as the page grows longer, and must not turn them back
  const room = (useWidth(whole) ?? 0) + window.innerWidth - document.documentElement.clientWidth;
  const isBeside = tabs.length > mostAbove && room >= roomBeside;

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each tab that is opened
  useEffect(() => {
    const line = list.current;
    const tab = line?.querySelector<HTMLElement>('[aria-selected="true"]');
    // moves the line alone: the page stays where it is
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [shown.name]);

  function open(name: string | null) {
    const { [key]: _, ...others } = search;
    const to = name === first.name ? others : { ...others, [key]: name };
    void navigate({ to: '.', search: to, resetScroll: false } as never);
  }

  return (
    <Tabs
      ref={whole}
      value={shown.name}
      onChange={open}
      orientation={isBeside ? 'vertical' : 'horizontal'}
      keepMounted={false}
      activateTabWithKeyboard={false}
      classNames={{ list: css.list, tab: css.tab, tabLabel: css.label, panel: css.panel }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ name, label: title, group }, index) => (
          <Fragment key={name}>
            {isBeside && group && group !== tabs[index - 1]?.group && (
              <span className={css.group} aria-hidden="true">
                {group}
              </span>
            )}
            <Tabs.Tab value={name}>{title}</Tabs.Tab>
          </Fragment>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
