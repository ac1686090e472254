import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AddClientRequests, GetLinkableToRequest } from '#contract/exchanges/requests/calls.ts';
import { type LinkedNature, linkedNatures } from '#contract/exchanges/requests/request.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import type { FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import form from '#web/kit/form/record-form.module.css';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import { CompanyTicks } from './CompanyTicks.tsx';
import { blankRequest, groupsOf, requestOf } from './new-request-form.ts';

interface NewRequestPanelProps {
  onAsked: () => Promise<unknown>;
  onClose: () => void;
}

const linkedNature = (values: FormValues): LinkedNature | undefined =>
  linkedNatures.find((nature) => nature === textAt(values, 'Nature'));

/** Asks one thing of a company, or of many of the portfolio at once. */
export default function NewRequestPanel({ onAsked, onClose }: NewRequestPanelProps) {
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [values, setValues] = useState<FormValues>(blankRequest);
  const isOne = textAt(values, 'A') === 'UNE';
  const company = lookUpEntry(textAt(values, 'IdSociete'))?.Key;
  const nature = isOne ? linkedNature(values) : undefined;
  const linkable = useQuery({
    queryKey: [GetLinkableToRequest.path, company, nature],
    queryFn: ({ signal }) =>
      callApi(GetLinkableToRequest, { IdSociete: company ?? 0, Nature: nature as LinkedNature }, { signal }),
    enabled: company !== undefined && nature !== undefined,
  });
  const groups = groupsOf(values, nature ? (linkable.data ?? []) : undefined);
  const toRequest = (typed: FormValues) => requestOf(typed, isOne ? [company ?? 0].filter(Boolean) : ticked);
  const state = useZodForm({
    schema: AddClientRequests.request,
    saved: blankRequest,
    draft: undefined,
    toRequest,
  });
  if (JSON.stringify(state.form.values) !== JSON.stringify(values)) setValues(state.form.values);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!state.attempt()) return setAttempts(attempts + 1);
    setSending(true);
    try {
      const { Ids, SansEspace } = await callApi(
        AddClientRequests,
        toRequest(state.form.getValues()) as never,
      );
      toast('success', `${counted(Ids.length, 'demande envoyée', 'demandes envoyées')}.`);
      if (SansEspace.length > 0)
        toast('warning', `Aucun dirigeant n’a d’espace client\u202f: ${SansEspace.join(', ')}.`);
      await onAsked();
      onClose();
    } catch (error) {
      if (!state.showFieldErrors(error)) setFailure(sentenceOf(error));
      setAttempts(attempts + 1);
    } finally {
      setSending(false);
    }
  }

  return (
    <SidePanel title="Nouvelle demande" onClose={onClose}>
      {(close) => (
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <div className={form.fields}>
            <ErrorSummary
              errors={state.form.errors}
              fields={groups.flatMap(({ fields }) => fields)}
              attempts={attempts}
            />
            <div className={form.notices}>
              <FormFailure sentence={failure} />
            </div>
            <FieldGroups groups={groups} form={state.form} schema={AddClientRequests.request} />
            {!isOne && (
              <CompanyTicks isMine={textAt(values, 'A') === 'MIENS'} ticked={ticked} onChange={setTicked} />
            )}
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Annuler
            </Button>
            <Button type="submit" loading={isSending} disabled={!isOne && ticked.length === 0}>
              {isOne || ticked.length === 0
                ? 'Envoyer'
                : `Envoyer ${counted(ticked.length, 'demande', 'demandes')}`}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  );
}
