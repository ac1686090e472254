import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Template } from '#contract/legal/questionnaires/template.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import css from './template.module.css';
import type { TemplateForm } from './use-template.ts';

interface TemplateGroupsProps {
  form: TemplateForm;
  template: Template;
  reload: () => void;
}

/** The groups of a version and their questions, in order. */
export function TemplateGroups({ form, template, reload }: TemplateGroupsProps) {
  const { groups } = form;
  // the ten points are the law's
  const isFixed = template.Type === 'ECF';
  return (
    <>
      <Section title="Modèle">
        <TextInput
          label="Nom"
          required
          maxLength={150}
          value={form.name}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
      </Section>
      {groups.map((group, index) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name of its own while it is typed
          key={index}
          title={isFixed ? `Point ${index + 1}` : `Groupe ${index + 1}`}
          aside={
            !isFixed && (
              <div className={css.tools}>
                {index > 0 && (
                  <IconAction
                    label={`Monter le groupe ${index + 1}`}
                    icon={IconArrowUp}
                    onClick={() => form.moveGroup(index, -1)}
                  />
                )}
                {index < groups.length - 1 && (
                  <IconAction
                    label={`Descendre le groupe ${index + 1}`}
                    icon={IconArrowDown}
                    onClick={() => form.moveGroup(index, 1)}
                  />
                )}
                <IconAction
                  label={`Supprimer le groupe ${index + 1}`}
                  icon={IconTrash}
                  onClick={() => form.removeGroup(index)}
                />
              </div>
            )
          }
        >
          <TextInput
            label="Nom du groupe"
            aria-label={`Nom du groupe ${index + 1}`}
            required
            maxLength={100}
            readOnly={isFixed}
            value={group.GroupName}
            onChange={(event) => form.changeGroup(index, { GroupName: event.currentTarget.value })}
          />
          {group.Questions.map((question, at) => (
            <QuestionEditor
              key={question.Cle}
              form={form}
              template={template}
              place={{ group: index, at }}
              question={question}
              reload={reload}
            />
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => form.addQuestion(index)}
            >
              {`Ajouter une question au groupe ${index + 1}`}
            </Button>
          </div>
        </Section>
      ))}
      {!isFixed && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={form.addGroup}
          >
            Ajouter un groupe
          </Button>
        </div>
      )}
    </>
  );
}
