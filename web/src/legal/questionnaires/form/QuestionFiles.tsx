import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import {
  AddQuestionFile,
  DownloadModeleQuestion,
  DownloadQuestionFile,
  RemoveQuestionFile,
} from '#contract/legal/questionnaires/file-calls.ts';
import type { Question, Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { paperTypes } from '#web/kit/form/files/PaperPicker.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import css from './question-files.module.css';

interface QuestionFilesProps {
  question: Question;
  questionnaire: Questionnaire;
  /** Begins the questionnaire where it is not yet. @returns its id */
  begin: () => Promise<number>;
  reload: () => void;
}

/** What proves the answer, and the model document to fill in. */
export function QuestionFiles({ question, questionnaire, begin, reload }: QuestionFilesProps) {
  const { Cle, Label, Fichiers, Modele } = question;
  const { Id, IdModele, IsModifiable } = questionnaire;
  const { busy, run } = useAction();

  const add = (file: File | null) =>
    file &&
    void run(async () => {
      await callApi(AddQuestionFile, { Id: await begin(), Cle }, { files: { file } });
      reload();
    }, 'Pièce ajoutée.');

  const remove = (IdFichier: number) =>
    void run(async () => {
      await callApi(RemoveQuestionFile, { Id: Id ?? 0, IdFichier });
      reload();
    }, 'Pièce retirée.');

  return (
    <div className={css.files}>
      {Fichiers.map(({ IdFichier, Nom }) => (
        <KeptFile
          key={IdFichier}
          name={Nom}
          fetch={() => fetchFile(DownloadQuestionFile, { Id: Id ?? 0, IdFichier })}
          action={
            IsModifiable && (
              <IconAction label={`Retirer ${Nom}`} icon={IconTrash} onClick={() => remove(IdFichier)} />
            )
          }
        />
      ))}
      <div className={css.buttons}>
        {IsModifiable && (
          <FileButton accept={paperTypes} onChange={add}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                loading={busy}
                leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Joindre une pièce\u202f: ${Label}`}
              >
                Joindre une pièce
              </Button>
            )}
          </FileButton>
        )}
        {Modele && IdModele !== null && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              void run(async () => saveFile(await fetchFile(DownloadModeleQuestion, { IdModele, Cle })), null)
            }
          >
            {`Modèle\u202f: ${Modele.Nom}`}
          </Button>
        )}
      </div>
    </div>
  );
}
