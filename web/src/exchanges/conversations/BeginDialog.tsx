import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Call } from '#contract/call.ts';
import { GetMySocietes } from '#contract/permanent-files/people/client-space-calls.ts';
import { PhotoPages } from '#web/documents/photos/PhotoPages.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import css from './conversation.module.css';

interface BeginDialogProps {
  title: string;
  call: Call;
  /** Between the company and the subject, with their first values. */
  fields?: readonly FormField[];
  values?: FormValues;
  /** Told once it has gone. */
  sent: string;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}

/** A customer writes to the firm about one of the companies that they direct, with files where there are some. */
export function BeginDialog({
  title,
  call,
  fields = [],
  values = {},
  sent,
  onSent,
  onClose,
}: BeginDialogProps) {
  const { data } = useReading(GetMySocietes);
  const [files, setFiles] = useState<readonly File[]>([]);
  const directed = data?.Items.filter(({ IsDirector }) => IsDirector);
  if (!directed) return null;
  return (
    <FormDialog
      title={title}
      fields={[
        {
          kind: 'choice',
          name: 'IdSociete',
          label: 'Société',
          wide: true,
          options: directed.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
        },
        ...fields,
        { kind: 'text', name: 'Objet', label: 'Objet', wide: true, first: true },
        { kind: 'long-text', name: 'Texte', label: 'Votre message', wide: true },
        {
          kind: 'slot',
          name: 'files',
          label: 'Fichiers',
          wide: true,
          content: <Files files={files} onChange={setFiles} />,
        },
      ]}
      saved={{ IdSociete: String(directed[0]?.Key ?? ''), Objet: '', Texte: '', ...values }}
      schema={call.request}
      toRequest={(typed) => ({
        IdSociete: Number(typed.IdSociete),
        Objet: textAt(typed, 'Objet'),
        Texte: textAt(typed, 'Texte'),
        ...Object.fromEntries(fields.map(({ name }) => [name, textAt(typed, name)])),
      })}
      label="Envoyer"
      send={async (request) => {
        await callApi(call, request as never, files.length > 0 ? { many: [...files] } : {});
        toast('success', sent);
        await onSent();
      }}
      onClose={onClose}
    />
  );
}

function Files({
  files,
  onChange,
}: {
  files: readonly File[];
  onChange: (files: File[]) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.actions}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => onChange([...files, ...(event.currentTarget.files ?? [])])}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Joindre
      </Button>
      <PhotoPages onDone={(file) => onChange([...files, file])} />
      {files.length > 0 && (
        <>
          <span>{files.map(({ name }) => name).join(', ')}</span>
          <Button variant="subtle" onClick={() => onChange([])}>
            Retirer
          </Button>
        </>
      )}
    </div>
  );
}
