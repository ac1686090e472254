import { useEffect, useRef, useState } from 'react';
import { checkDocuments, GetListDocumentModels, generateZip } from '#contract/documents/generation/calls.ts';
import {
  GenerationParams,
  type generationFormats,
  type InvalidDocuments,
} from '#contract/documents/generation/request.ts';
import { momentInFigures } from '#contract/today.ts';
import { useStep } from '#web/kit/address/use-step.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { basket, useBasket } from '#web/kit/basket/basket.ts';
import { useFoundDraft, useKeptDraft } from '#web/kit/form/drafts/use-draft.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { blankChoice, chosenCompany, toParams } from './choice-values.ts';

type Format = keyof typeof generationFormats;

const draftName = 'document-generation';

/** The zip's name: the company and the moment (specification 2, section 4). */
const archiveId = (company: string | undefined): string => `${company ?? 'Documents'} ${momentInFigures()}`;

/** From the basket to the files: what is chosen, what the server found missing, and the step that this leads to. */
export function useFlow() {
  const query = useReading(GetListDocumentModels);
  const cart = useBasket();
  const { asked = 1, goTo } = useStep();
  const found = useFoundDraft(draftName);
  const [checked, setChecked] = useState<{ of: string; told: InvalidDocuments }>();
  const { form, changed, attempt } = useZodForm({
    schema: GenerationParams,
    saved: blankChoice,
    draft: found?.values,
    toRequest: toParams,
  });
  useKeptDraft(draftName, { values: form.values, read: blankChoice as FormValues }, changed);
  const { busy, run } = useAction();
  const known = new Map(query.data?.Items.map((model) => [model.Id, model]));
  const models = cart.flatMap(({ Id }) => known.get(Id) ?? []);
  const company = chosenCompany(form.values);
  const request = {
    Documents: models.map(({ Id }) => Id),
    Params: toParams(form.values) as never,
    SocieteName: company?.Value ?? null,
  };
  // what was found holds for what it was found of, and for nothing that was chosen since
  const key = JSON.stringify(request);
  const gaps = checked?.of === key ? checked.told : undefined;
  const isComplete = gaps?.length === 0;
  const step = Math.min(asked, models.length === 0 ? 1 : isComplete ? 4 : gaps ? 3 : 2);

  // after F5 what was checked is asked again, and the address leads back to its step
  const mayAskAgain = useRef(asked > 2);
  const isReady = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the documents are known
  useEffect(() => {
    if (!isReady || !mayAskAgain.current) return;
    mayAskAgain.current = false;
    if (models.length > 0)
      void run(async () => setChecked({ of: key, told: await callApi(checkDocuments, request) }), null);
  }, [isReady]);

  const check = () =>
    run(async () => {
      if (!attempt()) return;
      const told = await callApi(checkDocuments, request);
      setChecked({ of: key, told });
      goTo(told.length === 0 ? 4 : 3);
    }, null);

  const generate = (options: { Format: Format; Classer: boolean }) =>
    run(
      async () => {
        try {
          saveFile(
            await fetchFile(generateZip, { ...request, ...options, zipId: archiveId(company?.Value) }),
          );
        } catch (error) {
          // what was whole a moment ago lacks something by now
          if (error instanceof ApiError && error.Code === 'GAPS') {
            setChecked({ of: key, told: error.Details.Documents as InvalidDocuments });
            goTo(3);
          }
          throw error;
        }
      },
      models.length > 1 ? 'Les documents sont téléchargés.' : 'Le document est téléchargé.',
    );

  return {
    query,
    models,
    form,
    step,
    /** How far the steps can be gone to. */
    reachable: models.length === 0 ? 1 : isComplete ? 4 : gaps ? 3 : 2,
    goTo,
    gaps,
    busy,
    check,
    generate,
    /** A checked cart is read-only until something is chosen anew. */
    isCartLocked: step === 4,
    remove: (id: number) => basket.remove([id]),
    startAnew() {
      basket.remove(cart.map(({ Id }) => Id));
      form.setValues(blankChoice);
      setChecked(undefined);
      goTo(1);
    },
  };
}

export type Flow = ReturnType<typeof useFlow>;
