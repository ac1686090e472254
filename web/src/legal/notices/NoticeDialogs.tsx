import { useState } from 'react';
import { CancelNotice, PublishNotice, SendNotice } from '#contract/legal/notices/calls.ts';
import type { Notice } from '#contract/legal/notices/notice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export interface NoticeDialogProps {
  notice: Notice;
  onClose: () => void;
  onDone: () => void;
}

/** Mails a notice to its support. */
export function SendDialog({ notice, onClose, onDone }: NoticeDialogProps) {
  const { Id, Version, Support } = notice;
  return (
    <FormDialog
      title={`Envoyer ${notice.Number} à ${Support?.Value ?? 'son support'}`}
      fields={[
        { kind: 'text', name: 'Email', label: 'Email du support', type: 'email', wide: true, first: true },
        { kind: 'long-text', name: 'Message', label: 'Message ajouté', wide: true },
      ]}
      saved={{ Email: notice.EmailSupport ?? '', Message: '' }}
      schema={SendNotice.request}
      toRequest={(values) => ({
        Id,
        Version,
        Email: textAt(values, 'Email'),
        Message: textAt(values, 'Message'),
      })}
      label="Envoyer"
      send={async (request) => {
        await callApi(SendNotice, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Le texte part en PDF. L’annonce attend ensuite sa parution et ne change plus.</p>
    </FormDialog>
  );
}

/** Says when a notice appeared, with the attestation that proves it. */
export function PublishDialog({ notice, onClose, onDone }: NoticeDialogProps) {
  const [file, pick] = useState<File | null>(null);
  const { Id, Version } = notice;
  return (
    <FormDialog
      title={`Parution de ${notice.Number}`}
      fields={[
        { kind: 'date', name: 'PublishedOn', label: 'Parue le', wide: true, first: true },
        {
          kind: 'slot',
          name: 'file',
          label: 'Attestation de parution',
          wide: true,
          content: <PaperPicker label="attestation de parution" file={file} onPick={pick} />,
        },
      ]}
      saved={{ PublishedOn: todayInParis() }}
      schema={PublishNotice.request}
      toRequest={(values) => ({ Id, Version, PublishedOn: textAt(values, 'PublishedOn') })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(PublishNotice, request as never, { file });
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Cancels a notice that has not appeared, with why. */
export function CancelDialog({ notice, onClose, onDone }: NoticeDialogProps) {
  const { Id, Version } = notice;
  return (
    <FormDialog
      title={`Annuler l’annonce ${notice.Number}`}
      fields={[{ kind: 'long-text', name: 'Motive', label: 'Motif', wide: true, first: true }]}
      saved={{ Motive: '' }}
      schema={CancelNotice.request}
      toRequest={(values) => ({ Id, Version, Motive: textAt(values, 'Motive') })}
      label="Annuler l’annonce"
      isDangerous
      send={async (request) => {
        await callApi(CancelNotice, request as never);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
