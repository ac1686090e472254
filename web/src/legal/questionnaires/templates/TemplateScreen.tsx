import { IconDeviceFloppy, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Template, templateTypes } from '#contract/legal/questionnaires/template.ts';
import {
  allQuestionnaireTemplates,
  GetQuestionnaireTemplateById,
} from '#contract/legal/questionnaires/template-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import css from '../form/questionnaire-screen.module.css';
import { templateOf, templatesPath } from '../paths.ts';
import { TemplateGroups } from './TemplateGroups.tsx';
import { useTemplate } from './use-template.ts';

const PublishDialog = lazyPart(() => import('./PublishDialog.tsx'));

const list = { to: templatesPath, label: 'Revenir aux modèles' };

/** One version of a template: a draft to be written, or a published one from which the next is begun. */
export default function TemplateScreen() {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [GetQuestionnaireTemplateById.path, id],
    queryFn: ({ signal }) => callApi(GetQuestionnaireTemplateById, { Id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(template) => <Page key={`${template.Id} ${template.Version}`} template={template} />}
    </LoadedRecord>
  );
}

function Page({ template }: { template: Template }) {
  const cache = useQueryClient();
  const follow = useFollow();
  const back = useBackAction(templatesPath);
  const { run } = useAction();
  const form = useTemplate(template);
  const [isPublishing, publish] = useState(false);
  const { Type, Nom, Numero, DateEffet } = template;
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: [GetQuestionnaireTemplateById.path] });
    await cache.invalidateQueries({ queryKey: [allQuestionnaireTemplates.path] });
  };

  const save = () =>
    run(async () => {
      const id = await form.save();
      if (id === undefined) return;
      await reload();
      if (id !== template.Id) follow(templateOf(id));
    }, null);

  return (
    <div className={css.page}>
      <PageHeader title={`${templateTypes[Type]}\u202f: ${Nom}, version ${Numero}`} />
      <Toolbar
        label="Actions sur le modèle"
        actions={[
          back,
          {
            label: DateEffet === null ? 'Enregistrer' : 'Enregistrer comme nouvelle version',
            icon: IconDeviceFloppy,
            primary: true,
            onClick: () => void save(),
            disabledBecause: form.isChanged ? undefined : 'Rien n’a changé.',
          },
          ...(DateEffet === null
            ? [
                {
                  label: 'Publier',
                  icon: IconPlayerPlay,
                  onClick: () => publish(true),
                  disabledBecause: form.isChanged ? 'Enregistrez d’abord.' : undefined,
                },
              ]
            : []),
        ]}
      />
      <FormFailure sentence={form.failure} />
      {template.IsAAdapter && (
        <Notice status="warning">
          Ce modèle est donné par le logiciel{'\u202f'}: à adapter par le cabinet avant de s’y fier.
        </Notice>
      )}
      <TemplateGroups form={form} template={template} reload={() => void reload()} />
      {isPublishing && (
        <PublishDialog template={template} onDone={() => void reload()} onClose={() => publish(false)} />
      )}
    </div>
  );
}
