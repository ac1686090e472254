import { Button, FileButton } from '@mantine/core';
import type { Template, TemplateQuestion } from '#contract/legal/questionnaires/template.ts';
import { SetQuestionModel } from '#contract/legal/questionnaires/template-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { paperTypes } from '#web/kit/form/files/PaperPicker.tsx';
import css from './template.module.css';

interface ModelFileProps {
  template: Template;
  question: TemplateQuestion;
  /** A file goes to a question that the server knows. */
  isSaved: boolean;
  reload: () => void;
}

/** The paper to fill in that a question offers. */
export function ModelFile({ template: { Id }, question, isSaved, reload }: ModelFileProps) {
  const { busy, run } = useAction();
  const { Cle, Modele, Label } = question;
  const set = (file: File | null) =>
    void run(async () => {
      await callApi(SetQuestionModel, { Id, Cle }, file ? { files: { file } } : {});
      reload();
    });
  if (!isSaved) return Modele && <p className={css.model}>{`Document modèle\u202f: ${Modele.Nom}`}</p>;
  return (
    <div className={css.model}>
      {Modele && <span>{`Document modèle\u202f: ${Modele.Nom}`}</span>}
      <FileButton accept={paperTypes} onChange={set}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            loading={busy}
            aria-label={`Document modèle\u202f: ${Label}`}
          >
            {Modele ? 'Remplacer' : 'Joindre un document modèle'}
          </Button>
        )}
      </FileButton>
      {Modele && (
        <Button variant="default" size="compact-sm" onClick={() => set(null)}>
          Retirer
        </Button>
      )}
    </div>
  );
}
