import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { atMost, uploadLimits } from '#contract/uploads.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconDownload, IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { downloadAnnouncement } from '../download-announcement.ts';
import { readAnnouncePage } from '../use-campaigns.ts';
import css from './campaign-form.module.css';
import { textAt, writtenHere } from './campaign-values.ts';
import { textOf } from './written-text.ts';

const ways = [
  { value: 'file', label: 'Joindre un fichier' },
  { value: 'text', label: 'Rédiger le texte' },
];

const accepted = ['.txt', '.html'];

interface DocumentFieldProps {
  form: ZodForm;
  /** The announcement that has the document already. */
  campaign: Campaign | undefined;
  isLocked: boolean;
  onPick: (file: File | null) => void;
}

/** What the announcement says: a .txt or .html file, or for those who have none, a text typed here. */
export function DocumentField({ form, campaign, isLocked, onPick }: DocumentFieldProps) {
  const isWritten = textAt(form.values, 'Document') === writtenHere;
  return (
    <div className={css.document}>
      {!isLocked && (
        <SegmentedControl
          aria-label="Comment donner le contenu de l’annonce"
          data={ways}
          value={isWritten ? 'text' : 'file'}
          onChange={(way) => {
            onPick(null);
            if (way === 'text') form.setFieldValue('Document', writtenHere);
          }}
          className={css.ways}
        />
      )}
      {isWritten ? (
        <WrittenText form={form} campaign={campaign} />
      ) : (
        <AttachedFile form={form} campaign={campaign} isLocked={isLocked} onPick={onPick} />
      )}
    </div>
  );
}

/** Why a file cannot be the document; undefined where it can. */
function faultOf(file: File | undefined): string | undefined {
  if (!file || file.name === '') return 'Fichier introuvable.';
  const isAccepted = accepted.some((ending) => file.name.toLowerCase().endsWith(ending));
  return isAccepted ? undefined : 'Seuls les fichiers .txt ou .html sont acceptés.';
}

function AttachedFile({ form, campaign, isLocked, onPick }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const name = textAt(form.values, 'Document');
  const stored = campaign?.FileName ?? '';
  const isStored = name !== '' && name === stored;

  useEffect(() => {
    const chooser = input.current;
    const tell = () => toast('info', "Annulation d'import du fichier");
    chooser?.addEventListener('cancel', tell);
    return () => chooser?.removeEventListener('cancel', tell);
  }, []);

  function choose(file: File | undefined) {
    const fault = faultOf(file);
    if (fault) return form.setFieldError('File', fault);
    onPick(file ?? null);
  }

  return (
    <div className={css.file}>
      <IconFileText size={24} stroke={1.5} aria-hidden="true" />
      <div className={css.fileWords}>
        <strong>{name === '' ? 'Aucun fichier' : name}</strong>
        <small>
          {isStored ? 'Fichier enregistré' : `.txt ou .html, ${atMost(uploadLimits.announcement)}`}
        </small>
      </div>
      {campaign && isStored && (
        <IconAction
          label={`Télécharger ${name}`}
          icon={IconDownload}
          onClick={() => void downloadAnnouncement(campaign.Id)}
        />
      )}
      {!isLocked && name !== stored && (
        <IconAction label="Retirer le fichier" icon={IconX} onClick={() => onPick(null)} />
      )}
      <input
        ref={input}
        type="file"
        accept={accepted.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // so that the same file can be picked again
          currentTarget.value = '';
        }}
      />
      {!isLocked && (
        <Button variant="default" onClick={() => input.current?.click()}>
          Choisir un fichier
        </Button>
      )}
    </div>
  );
}

function WrittenText({ form, campaign }: Pick<DocumentFieldProps, 'form' | 'campaign'>) {
  async function takeUp(id: number) {
    try {
      form.setFieldValue('Content', textOf(await readAnnouncePage(id)));
    } catch {
      // told to the log
    }
  }

  return (
    <>
      <Textarea
        {...form.getInputProps('Content')}
        name="Content"
        label="Texte de l’annonce"
        description={
          'Une ligne vide sépare deux paragraphes, «\u202f#\u202f» commence un titre, «\u202f-\u202f» une ligne de liste. Pour toute autre mise en forme, joignez un fichier .html.'
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        errorProps={{ role: undefined }}
        autosize
        minRows={8}
        maxRows={24}
      />
      {campaign && (
        <Button variant="default" className={css.takeUp ?? ''} onClick={() => void takeUp(campaign.Id)}>
          Reprendre le texte enregistré
        </Button>
      )}
    </>
  );
}
