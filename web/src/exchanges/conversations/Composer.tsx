import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type {
  OwnConversationCalls,
  StaffConversationCalls,
} from '#contract/exchanges/conversations/conversation-calls.ts';
import { PhotoPages } from '#web/documents/photos/PhotoPages.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import css from './conversation.module.css';
import { useMessageDraft } from './use-message-draft.ts';

interface ComposerProps {
  id: number;
  send: StaffConversationCalls['send'] | OwnConversationCalls['send'];
  isStaff: boolean;
  onSent: () => unknown;
}

/** What was refused, a sentence for each file. */
function sentencesOf(error: unknown): string[] {
  const refused = error instanceof ApiError ? error.Fields.map(({ Message }) => Message) : [];
  return refused.length > 0 ? refused : [sentenceOf(error)];
}

/** Writes a message, with files; Ctrl+Entrée sends it, and what is typed stays until it has been sent. */
export function Composer({ id, send, isStaff, onSent }: ComposerProps) {
  const { text, write, takeOut } = useMessageDraft(`${send.path}-${id}`, 'Message en cours');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isInternal, setInternal] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = text.trim() === '' && files.length === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isSending) return;
    setSending(true);
    setFailures([]);
    try {
      const message = { Id: id, Texte: text, ...(isInternal ? { EstInterne: true } : {}) };
      await callApi(send, message as never, files.length > 0 ? { many: [...files] } : {});
      setFiles((now) => now.filter((file) => !files.includes(file)));
      // what is left of a note is no message to the customer
      if (takeOut(text) === '') setInternal(false);
      // not waited for: the next message may leave while the conversation is read again
      void onSent();
    } catch (error) {
      setFailures(sentencesOf(error));
    } finally {
      setSending(false);
    }
  }

  function sendOnKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  const add = (more: readonly File[]) => setFiles((before) => [...before, ...more]);

  return (
    <form ref={form} className={css.composer} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={isInternal ? 'Note interne' : 'Votre message'}
        description={isInternal ? 'Le client ne la voit jamais.' : undefined}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={8000}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendOnKeys}
      />
      {files.length > 0 && (
        <ul className={css.files} aria-label="Fichiers joints">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}`}>
              <IconPaperclip size={16} aria-hidden="true" />
              {file.name}
              <IconAction
                label={`Retirer ${file.name}`}
                icon={IconX}
                onClick={() => setFiles(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={css.failures}>
        {failures.map((sentence) => (
          <Notice key={sentence} status="danger">
            {sentence}
          </Notice>
        ))}
      </div>
      {isStaff && (
        <Checkbox
          label="Note interne, que le client ne voit pas"
          checked={isInternal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
      )}
      <div className={css.actions}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Joindre
        </Button>
        {!isStaff && <PhotoPages disabled={isSending} onDone={(file) => add([file])} />}
        <Button
          type="submit"
          className={css.send}
          loading={isSending}
          disabled={isEmpty}
          leftSection={<IconSend size={18} aria-hidden="true" />}
          title="Ctrl + Entrée"
        >
          {isInternal ? 'Noter' : 'Envoyer'}
        </Button>
      </div>
    </form>
  );
}
