import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Report } from '#contract/legal/vigilance/report.ts';
import { SaveRiskLevelCompanyTracking } from '#contract/legal/vigilance/report-calls.ts';
import { messages } from '#contract/messages.ts';
import { useStep } from '#web/kit/address/use-step.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FieldGrid } from '#web/kit/form/FieldGrid.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { Steps } from '#web/kit/page/Steps.tsx';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import { ReportFacts } from './ReportFacts.tsx';
import css from './report.module.css';
import { fieldsOfStep, steps } from './report-fields.ts';
import { toRequest, valuesOf } from './report-values.ts';

interface ReportFormProps {
  report: Report;
  onSaved: () => Promise<unknown>;
}

/** A report that is under way, step by step; what is typed is kept from one step to the next. */
export function ReportForm({ report, onSaved }: ReportFormProps) {
  const { asked = 1, goTo } = useStep();
  const step = Math.min(asked, steps.length);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema: SaveRiskLevelCompanyTracking.request,
    saved: valuesOf(report),
    draft: undefined,
    toRequest: (values) => toRequest(values, report, false),
  });
  const unsaved = useUnsavedChanges(changed, () => {});

  async function save(isToSubmit: boolean) {
    setFailure('');
    if (!attempt()) {
      setFailure('Merci de vérifier vos saisies.');
      return;
    }
    setBusy(true);
    try {
      await callApi(SaveRiskLevelCompanyTracking, toRequest(form.getValues(), report, isToSubmit));
      unsaved.markSaved();
      toast('success', isToSubmit ? 'Rapport transmis pour validation.' : messages.succeeded);
      await onSaved();
    } catch (error) {
      showFieldErrors(error);
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <Sections>
        <Steps label="Étapes du rapport" names={steps} current={step} reachable={steps.length} onGo={goTo} />
        <FormFailure sentence={failure} />
        <Section title={steps[step - 1] ?? ''}>
          <ReportFacts step={step} report={report} />
          <FieldGrid
            fields={fieldsOfStep(step, report, form.values)}
            form={form}
            schema={SaveRiskLevelCompanyTracking.request}
          />
        </Section>
        <div className={css.foot}>
          {step > 1 && (
            <Button variant="default" onClick={() => goTo(step - 1)}>
              Précédent
            </Button>
          )}
          {step < steps.length && (
            <Button variant="default" onClick={() => goTo(step + 1)}>
              Suivant
            </Button>
          )}
          <Button
            type="submit"
            variant={step < steps.length ? 'filled' : 'default'}
            loading={busy}
            leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
          >
            Enregistrer
          </Button>
          {step === steps.length && (
            <Button
              loading={busy}
              leftSection={<IconSend size={18} aria-hidden="true" />}
              onClick={() => void save(true)}
            >
              Transmettre pour validation
            </Button>
          )}
        </div>
      </Sections>
    </form>
  );
}
