import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { type Draft, dropDraft } from '#web/kit/form/drafts/drafts.ts';
import { useFoundDraft, useKeptDraft } from '#web/kit/form/drafts/use-draft.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import { fieldsOf, fileToSend, valuesOf, writtenHere } from './campaign-values.ts';

const draftName = (id: number | undefined, isRead: boolean) =>
  `campaign:${id ?? 'new'}${isRead ? ':read' : ''}`;

/** A file does not outlive the page: what was typed around it does. */
function withoutFile(draft: Draft | undefined): Draft | undefined {
  if (!draft || draft.values.Document === writtenHere) return draft;
  return { ...draft, values: { ...draft.values, Document: draft.read.Document ?? '' } };
}

interface Use {
  /** What was typed elsewhere and not saved is no part of what is read. */
  isForReading?: boolean;
}

/** The values of an announcement's form with its draft and its file; none: a new announcement. */
export function useCampaignForm(
  campaign: Campaign | undefined,
  schema: z.ZodObject,
  { isForReading = false }: Use = {},
) {
  const [read, setRead] = useState(campaign);
  const name = draftName(campaign?.Id, isForReading);
  const saved = useMemo(() => valuesOf(read), [read]);
  const found = useFoundDraft(name);
  const draft = withoutFile(found);
  const [showDraft, setShowDraft] = useState(draft !== undefined);
  const [file, setFile] = useState<File | null>(null);
  const zodForm = useZodForm({ schema, saved, draft: draft?.values, toRequest: fieldsOf });
  const { form, changed } = zodForm;
  useKeptDraft(name, { values: form.values, read: saved }, changed);
  const unsaved = useUnsavedChanges(changed || file !== null, () => dropDraft(name));

  return {
    ...zodForm,
    schema,
    read,
    setRead,
    saved,
    draft,
    showDraft,
    pick(picked: File | null) {
      setFile(picked);
      form.clearFieldError('File');
      form.setFieldValue('Document', picked?.name ?? saved.Document ?? '');
    },
    /** It goes by the stored one's name, and is not sent for that (specification 3, section 4). */
    fileIsDropped: file !== null && file.name === read?.FileName,
    fileToSend: () => fileToSend(form.getValues(), file, read),
    /** Back to what is saved. */
    reset() {
      form.setValues(saved);
      form.clearErrors();
      setFile(null);
      unsaved.markSaved();
      dropDraft(name);
      setShowDraft(false);
    },
    dropDraft: () => dropDraft(name),
    /** It is saved: nothing of it can be lost any more. */
    markSaved() {
      unsaved.markSaved();
      dropDraft(name);
      setFile(null);
    },
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
