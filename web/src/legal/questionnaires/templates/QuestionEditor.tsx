import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import {
  type AnswerChoice,
  answerChoices,
  type Template,
  type TemplateQuestion,
} from '#contract/legal/questionnaires/template.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { ModelFile } from './ModelFile.tsx';
import css from './template.module.css';
import type { TemplateForm } from './use-template.ts';

const choices = Object.entries(answerChoices) as [AnswerChoice, string][];

interface QuestionEditorProps {
  form: TemplateForm;
  template: Template;
  place: { group: number; at: number };
  question: TemplateQuestion;
  reload: () => void;
}

/** One question of a template: what it asks, how it is answered, what proves it, when it is shown. */
export function QuestionEditor({ form, template, place, question, reload }: QuestionEditorProps) {
  const { group, at } = place;
  const change = (part: Partial<TemplateQuestion>) => form.changeQuestion(group, at, part);
  const name = `question ${at + 1} du groupe ${group + 1}`;
  const siblings = form.groups[group]?.Questions ?? [];
  // each question of the ten points is answered by a choice, and always asked
  const isFree = template.Type !== 'ECF';
  return (
    <fieldset className={css.question}>
      <legend className="visually-hidden">{`Question ${at + 1}`}</legend>
      <div className={css.line}>
        <TextInput
          label={`Question ${at + 1}`}
          required
          maxLength={300}
          value={question.Label}
          onChange={(event) => change({ Label: event.currentTarget.value })}
        />
        <div className={css.tools}>
          {at > 0 && (
            <IconAction
              label={`Monter la ${name}`}
              icon={IconArrowUp}
              onClick={() => form.moveQuestion(group, at, -1)}
            />
          )}
          {at < siblings.length - 1 && (
            <IconAction
              label={`Descendre la ${name}`}
              icon={IconArrowDown}
              onClick={() => form.moveQuestion(group, at, 1)}
            />
          )}
          <IconAction
            label={`Supprimer la ${name}`}
            icon={IconTrash}
            onClick={() => form.removeQuestion(group, at)}
          />
        </div>
      </div>
      <div className={css.fields}>
        <TextInput
          label="Aide"
          maxLength={1000}
          value={question.Aide ?? ''}
          onChange={(event) => change({ Aide: event.currentTarget.value || null })}
        />
        <TextInput
          label="Pièce attendue"
          maxLength={200}
          value={question.PieceAttendue ?? ''}
          onChange={(event) => change({ PieceAttendue: event.currentTarget.value || null })}
        />
        {isFree && (
          <>
            <NativeSelect
              label="Réponse par"
              value={question.Nature}
              onChange={(event) =>
                change({ Nature: event.currentTarget.value === 'TEXTE' ? 'TEXTE' : 'CHOIX' })
              }
              data={[
                { value: 'CHOIX', label: 'Oui / Non / Sans objet' },
                { value: 'TEXTE', label: 'Texte' },
              ]}
            />
            <ConditionFields form={form} place={place} question={question} change={change} />
          </>
        )}
      </div>
      <div className={css.ticks}>
        <Checkbox
          label="Obligatoire"
          checked={question.IsObligatoire}
          onChange={(event) => change({ IsObligatoire: event.currentTarget.checked })}
        />
        <Checkbox
          label={'La pièce est obligatoire pour un «\u202fOui\u202f»'}
          checked={question.IsPieceObligatoire}
          onChange={(event) => change({ IsPieceObligatoire: event.currentTarget.checked })}
        />
        {question.Nature === 'CHOIX' && (
          <Checkbox
            label={'«\u202fSans objet\u202f» est permis'}
            checked={question.ReponsesPermises.includes('NA')}
            onChange={(event) =>
              change({
                ReponsesPermises: event.currentTarget.checked ? ['OUI', 'NON', 'NA'] : ['OUI', 'NON'],
              })
            }
          />
        )}
      </div>
      {template.DateEffet === null && (
        <ModelFile template={template} question={question} isSaved={!form.isChanged} reload={reload} />
      )}
    </fieldset>
  );
}

interface ConditionFieldsProps extends Pick<QuestionEditorProps, 'form' | 'place' | 'question'> {
  change: (part: Partial<TemplateQuestion>) => void;
}

/** 'Shown only if': of the questions that stand before it. */
function ConditionFields({ form, place: { group, at }, question, change }: ConditionFieldsProps) {
  const before = form.groups
    .slice(0, group + 1)
    .flatMap(({ Questions }, index) => (index === group ? Questions.slice(0, at) : Questions))
    .filter(({ Nature, Label }) => Nature === 'CHOIX' && Label !== '');
  const { Condition } = question;
  return (
    <>
      <NativeSelect
        label="Montrée seulement si"
        value={Condition?.Cle ?? ''}
        onChange={(event) => {
          const Cle = event.currentTarget.value;
          change({ Condition: Cle ? { Cle, Reponse: Condition?.Reponse ?? 'OUI' } : null });
        }}
        data={[
          { value: '', label: 'Toujours montrée' },
          ...before.map(({ Cle, Label }) => ({ value: Cle, label: Label })),
        ]}
      />
      {Condition && (
        <NativeSelect
          label="a pour réponse"
          value={Condition.Reponse}
          onChange={(event) =>
            change({ Condition: { ...Condition, Reponse: event.currentTarget.value as AnswerChoice } })
          }
          data={choices.map(([value, label]) => ({ value, label }))}
        />
      )}
    </>
  );
}
