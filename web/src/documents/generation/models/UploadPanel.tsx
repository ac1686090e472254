import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { DocumentModel } from '#contract/documents/generation/model.ts';
import { UploadDocumentModel } from '#contract/documents/generation/model-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import css from './models.module.css';

type Fault = AnswerOf<typeof UploadDocumentModel>['Fautes'][number];

interface UploadPanelProps {
  model: DocumentModel;
  onKept: () => unknown;
  onClose: () => void;
}

/** Another text for a model: it is checked first, and kept where nothing is wrong with it. */
export default function UploadPanel({ model, onKept, onClose }: UploadPanelProps) {
  const [file, setFile] = useState<File | null>(null);
  const [motive, setMotive] = useState('');
  const [activeFrom, setActiveFrom] = useState<string | null>(todayInParis());
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(chosen: File) {
    setBusy(true);
    setFailure('');
    setFaults([]);
    try {
      const request = { Id: model.Id, Motif: motive, ActifDu: activeFrom };
      const { Numero, Fautes } = await callApi(UploadDocumentModel, request, { file: chosen });
      setFaults(Fautes);
      if (Numero === null) return;
      toast('success', `La version ${Numero} est enregistrée.`, { title: model.Libelle });
      await onKept();
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SidePanel title={`Nouveau texte\u202f: ${model.Libelle}`} size="medium" onClose={onClose}>
      <div className={css.panel}>
        <PaperPicker
          label="modèle Word"
          accept=".docx"
          file={file}
          onPick={(picked) => {
            setFile(picked);
            setFaults([]);
            setFailure('');
          }}
        />
        <TextInput
          label="Pourquoi ce texte"
          maxLength={300}
          value={motive}
          onChange={(event) => setMotive(event.currentTarget.value)}
        />
        <DateField
          label="Actif à partir du"
          description={'Vide\u202f: il attend d’être activé, après un aperçu.'}
          value={activeFrom}
          onChange={setActiveFrom}
        />
        {failure && <Notice status="danger">{failure}</Notice>}
        {faults.length > 0 && (
          <section aria-label="Erreurs du modèle" className={css.page}>
            <Notice status="danger">
              {`${counted(faults.length, 'erreur')}\u202f: rien n’a été enregistré. Corrigez le fichier et envoyez-le de nouveau.`}
            </Notice>
            <ol className={css.faults}>
              {faults.map(({ Message, Phrase, Proche }) => (
                <li key={`${Message} ${Phrase}`}>
                  {Message}
                  {Proche && (
                    <p>
                      Vouliez-vous dire <code>{Proche}</code>
                      {'\u202f'}?
                    </p>
                  )}
                  {Phrase && (
                    <p className={css.sentence}>
                      «{'\u202f'}
                      {Phrase}
                      {'\u202f'}»
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
        <div className={css.actions}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={busy} disabled={file === null} onClick={() => file && void send(file)}>
            Vérifier et enregistrer
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}
