import { Loader } from '@mantine/core';
import { IconCopy, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyPassReveal } from '#contract/directory/key-pass/key-pass.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useScreenName } from '#web/kit/menu/screen-name.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Pager } from '#web/kit/table/Pager.tsx';
import css from './key-pass.module.css';
import { useReveals } from './use-key-pass.ts';

const pageSize = 8;

const whatOf = ({ Partie, Usage }: KeyPassReveal) => {
  const what = { Identifiant: 'Identifiant', Secret: 'Mot de passe ou code', Notes: 'Notes' };
  const part = Partie === null ? 'Tout l’élément' : what[Partie];
  return `${part} : ${Usage === 'COPIE' ? 'copie' : 'affichage'}`;
};

interface RevealLogProps {
  /** One item's; absent: the whole vault's, each entry with its item's name. */
  itemId?: number;
}

/** Who had what shown or copied, when, and on which screen. */
export function RevealLog({ itemId }: RevealLogProps) {
  const [page, setPage] = useState(1);
  const screenName = useScreenName();
  const { data, error } = useReveals(itemId, page, pageSize);
  if (error) return <Notice status="danger">{sentenceOf(error)}</Notice>;
  if (!data) return <Loader size={20} aria-label="Chargement des consultations" />;
  if (data.TotalCount === 0) return <p className={css.nothing}>Aucune consultation pour l’instant.</p>;
  return (
    <>
      <EntryList label="Consultations">
        {data.Items.map((reveal) => {
          const Sign = reveal.Usage === 'COPIE' ? IconCopy : IconEye;
          return (
            <Entry
              key={reveal.Id}
              lead={<Sign size={20} stroke={1.75} aria-hidden="true" />}
              title={reveal.Collaborateur}
            >
              {itemId === undefined && <span>{reveal.Libelle}</span>}
              <span>{whatOf(reveal)}</span>
              <Moment at={reveal.Date} />
              <span>{screenName(reveal.Programme)}</span>
            </Entry>
          );
        })}
      </EntryList>
      <div className={css.pages}>
        <Pager page={page} pages={Math.ceil(data.TotalCount / pageSize)} onPage={setPage} />
      </div>
    </>
  );
}
