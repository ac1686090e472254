import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { DocumentModel } from '#contract/documents/generation/model.ts';
import {
  DownloadDocumentModelPreview,
  PreviewDocumentModel,
} from '#contract/documents/generation/model-calls.ts';
import { GenerationParams } from '#contract/documents/generation/request.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { counted } from '#web/kit/text/french.ts';
import { choiceGroups } from '../flow/choice-fields.ts';
import { blankChoice, chosenCompany, toParams } from '../flow/choice-values.ts';
import { useCompanyChoices } from '../flow/use-company-choices.ts';
import css from './models.module.css';

type Preview = AnswerOf<typeof PreviewDocumentModel>;

/** How the latest text reads for a company of one's choice, before it is switched on. */
export function PreviewTab({ model }: { model: DocumentModel }) {
  const { busy, run } = useAction();
  const [shown, setShown] = useState<Preview>();
  const { form, attempt } = useZodForm({
    schema: GenerationParams,
    saved: blankChoice,
    draft: undefined,
    toRequest: toParams,
  });
  const ofCompany = useCompanyChoices(chosenCompany(form.values)?.Key);
  const request = { Id: model.Id, Params: toParams(form.values) as never };
  const needs = model.Besoins.includes('SOCIETE') ? model.Besoins : (['SOCIETE', ...model.Besoins] as const);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (attempt()) void run(async () => setShown(await callApi(PreviewDocumentModel, request)), null);
  }

  return (
    <div className={css.page}>
      <Section title="Aperçu" description="Le dernier texte, actif ou non, rempli pour la société choisie.">
        <form onSubmit={submit} noValidate className={css.page}>
          <FieldGroups
            groups={choiceGroups([{ ...model, Besoins: [...needs] }], ofCompany)}
            form={form}
            schema={GenerationParams}
          />
          <div className={css.actions}>
            <Button type="submit" loading={busy}>
              Voir l’aperçu
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() =>
                void run(async () => saveFile(await fetchFile(DownloadDocumentModelPreview, request)), null)
              }
            >
              Télécharger l’aperçu
            </Button>
          </div>
        </form>
      </Section>
      {shown && <Shown preview={shown} />}
    </div>
  );
}

/** What is missing stands in square brackets, and is marked. */
const marked = (text: string) =>
  text.split(/(\[[^[\]\s]+\])/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text are never reordered
      <mark key={index}>{part}</mark>
    ) : (
      part
    ),
  );

function Shown({ preview: { FileName, Paragraphes, Manques } }: { preview: Preview }) {
  return (
    <Section title={FileName}>
      <div className={css.page}>
        {Manques.length > 0 && (
          <Notice status="warning">
            {counted(Manques.length, 'information manque', 'informations manquent')}
            {'\u202f'}: {Manques.map(({ Message }) => Message).join(' ')}
          </Notice>
        )}
        <div className={css.text}>
          {Paragraphes.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are never reordered
            <p key={index}>{marked(text)}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
