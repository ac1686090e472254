import { Button } from '@mantine/core';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { useStep } from '#web/kit/address/use-step.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { Steps } from '#web/kit/page/Steps.tsx';
import { counted } from '#web/kit/text/french.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionFiles } from './QuestionFiles.tsx';
import css from './question-groups.module.css';
import type { Answers } from './use-answers.ts';

interface QuestionGroupsProps {
  questionnaire: Questionnaire;
  answers: Answers;
  reload: () => void;
}

/** The groups as steps, each with how far it is; one of them is open. */
export function QuestionGroups({ questionnaire, answers, reload }: QuestionGroupsProps) {
  const { asked = 1, goTo } = useStep();
  const shown = questionnaire.QuestionnaireObject.filter(({ Cle }) => answers.shown.has(Cle));
  const names = [...new Set(shown.map(({ GroupName }) => GroupName))];
  const current = Math.min(asked, names.length);
  const name = names[current - 1] ?? '';
  const inGroup = (group: string) => shown.filter(({ GroupName }) => GroupName === group);
  const progress = (group: string) => {
    const wanted = inGroup(group).filter(({ IsObligatoire, IsRetiree }) => IsObligatoire && !IsRetiree);
    const open = wanted.filter((question) => {
      const { choice, comment } = answers.answerOf(question);
      return question.Nature === 'TEXTE' ? comment === '' : choice === null;
    });
    return { wanted: wanted.length, open: open.length };
  };
  const { wanted, open } = progress(name);
  return (
    <>
      <Steps
        label="Groupes de questions"
        names={names.map((group) => {
          const all = progress(group);
          return `${group} (${all.wanted - all.open}/${all.wanted})`;
        })}
        current={current}
        reachable={names.length}
        onGo={goTo}
      />
      <Section
        title={name}
        description={
          open === 0
            ? 'Toutes les questions obligatoires ont une réponse.'
            : `${counted(open, 'réponse attendue', 'réponses attendues')} sur ${wanted}. Répondez au clavier\u202f: O, N ou S.`
        }
      >
        <div className={css.questions}>
          {inGroup(name).map((question) => (
            <QuestionCard
              key={question.Cle}
              question={question}
              answers={answers}
              isReadOnly={!questionnaire.IsModifiable}
            >
              <QuestionFiles
                question={question}
                questionnaire={questionnaire}
                begin={answers.begin}
                reload={reload}
              />
            </QuestionCard>
          ))}
        </div>
        <div className={css.ways}>
          {current > 1 && (
            <Button variant="default" onClick={() => goTo(current - 1)}>
              Groupe précédent
            </Button>
          )}
          {current < names.length && <Button onClick={() => goTo(current + 1)}>Groupe suivant</Button>}
        </div>
      </Section>
    </>
  );
}
