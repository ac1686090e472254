import { IconEdit, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type TemplateRow, templateTypes } from '#contract/legal/questionnaires/template.ts';
import {
  allQuestionnaireTemplates,
  DeleteQuestionnaireTemplate,
} from '#contract/legal/questionnaires/template-calls.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { followUpPath, templateOf, templatesPath } from '../paths.ts';
import { templateColumns } from './template-table-columns.tsx';

const PublishDialog = lazyPart(() => import('./PublishDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'choice', name: 'Type', label: 'Questionnaire', options: optionsOf(templateTypes) },
];

const published = ({ DateEffet }: TemplateRow) =>
  DateEffet === null ? undefined : 'Cette version est publiée\u202f: elle ne change plus.';

/** Every version of every template: what is in force, what was, and the drafts. */
export default function TemplateListScreen() {
  const cache = useQueryClient();
  const follow = useFollow();
  const { run } = useAction();
  const [toPublish, publish] = useState<TemplateRow>();
  const list = useListSearch({
    name: 'questionnaire-templates',
    scope: templatesPath,
    filters,
    sortable: [],
  });
  const { Type } = list.values;
  const query = useQuery({
    queryKey: [allQuestionnaireTemplates.path],
    queryFn: ({ signal }) => callApi(allQuestionnaireTemplates, {}, { signal }),
    select: (all) => {
      const Items = all.filter((row) => !Type || row.Type === Type);
      return { Items, TotalCount: Items.length };
    },
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [allQuestionnaireTemplates.path] });

  const remove = async ({ Id, Nom }: TemplateRow) => {
    const yes = await confirm({
      title: `Supprimer ${Nom}`,
      text: 'Ce brouillon sera perdu.',
      dangerous: true,
    });
    if (!yes) return;
    await run(() => callApi(DeleteQuestionnaireTemplate, { Id }), 'Brouillon supprimé.');
    reload();
  };

  const actions: ListAction<TemplateRow>[] = [
    { label: 'Modifier', icon: IconEdit, primary: true, run: ({ Id }) => follow(templateOf(Id)) },
    { label: 'Publier', icon: IconPlayerPlay, unless: published, run: (row) => publish(row) },
    { label: 'Supprimer', icon: IconTrash, seldom: true, unless: published, run: remove },
  ];

  return (
    <>
      <ListFrame
        description={
          'Ce que demande chaque questionnaire, version par version. Une version publiée ne change plus\u202f; la modifier prépare la suivante.'
        }
        words={wordsFor('modèle')}
        back={followUpPath}
        list={list}
        query={query}
        columns={templateColumns}
        rowId={({ Id }: TemplateRow) => Id}
        rowName={({ Nom, Numero }) => `${Nom}, version ${Numero}`}
        rowHref={({ Id }) => templateOf(Id)}
        actions={actions}
      />
      {toPublish && <PublishDialog template={toPublish} onDone={reload} onClose={() => publish(undefined)} />}
    </>
  );
}
