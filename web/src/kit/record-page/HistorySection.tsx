import { Button } from '@mantine/core';
import type { HistoryCall, HistoryEntry } from '#contract/history.ts';
import { sentenceOf } from '../api/api-error.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useScreenName } from '../menu/screen-name.ts';
import { Entry, EntryList } from '../page/EntryList.tsx';
import { Moment } from '../page/Moment.tsx';
import { Section } from '../page/Section.tsx';
import { counted, formatDate } from '../text/french.ts';
import css from './record-page.module.css';
import { sentenceOfChange } from './sentence-of-change.ts';
import { useHistory } from './use-history.ts';

/** The history of a record in words: what was done to it, by whom and when; values only where they are harmless. */
export function HistorySection({ call, id }: { call: HistoryCall; id: number }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useHistory(call, id);
  const entries = data?.pages.flatMap(({ Items }) => Items) ?? [];
  const total = data?.pages[0]?.TotalCount ?? 0;
  return (
    <Section
      title="Historique"
      description="Qui a consulté ou modifié la fiche, et quand. Les valeurs sensibles ne sont pas affichées."
    >
      {error && <Notice status="danger">{sentenceOf(error)}</Notice>}
      {data && entries.length === 0 && <p className={css.none}>Aucune opération enregistrée.</p>}
      {entries.length > 0 && (
        <EntryList label="Historique">
          {entries.map((entry) => (
            <HistoryLine key={entry.Id} entry={entry} />
          ))}
        </EntryList>
      )}
      {entries.length > 0 && (
        <div className={css.more}>
          <span className={css.count}>
            {entries.length < total
              ? `${entries.length} sur ${counted(total, 'opération')}`
              : counted(total, 'opération')}
          </span>
          {hasNextPage && (
            <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
              Afficher la suite
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const screenName = useScreenName();
  const { Action, At, By, DateEffet, Programme, Changes } = entry;
  return (
    <Entry title={Action}>
      <span>
        <Moment at={At} />
        {By && `, par ${By}`}
      </span>
      {DateEffet && <span>À compter du {formatDate(DateEffet)}</span>}
      {Programme && <span>{screenName(Programme)}</span>}
      {Changes.length > 0 && (
        <ul className={css.changes}>
          {Changes.map((change) => (
            <li key={change.Field}>{sentenceOfChange(change)}</li>
          ))}
        </ul>
      )}
    </Entry>
  );
}
