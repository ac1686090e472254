import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { FileStep } from './FileStep.tsx';
import css from './import.module.css';
import { Steps } from './Steps.tsx';
import { type Import, type Step, useImport } from './use-import.ts';

/** The step to show: an import whose register has changed meanwhile goes back to what was found. */
function shownStep({ step, state }: Import): Step {
  if (step === 4 && state?.State === 'checked' && state.Errors) return 3;
  return step;
}

/** From a file of the firm's own to persons or companies of the register, in four steps. */
export default function ImportScreen() {
  const it = useImport();
  const { state, unreadable } = it;
  const step = shownStep(it);
  const top = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // whoever reads the page by ear, or far down it, is taken along to the new step
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => {
    if (!isFirst.current) top.current?.focus();
    isFirst.current = false;
  }, [step]);

  const isOver = state?.State === 'imported' || state?.State === 'importing';
  return (
    <>
      <PageHeader
        title="Importer des personnes ou des sociétés"
        description="Depuis un classeur Excel ou un fichier CSV de votre cabinet."
      />
      <div ref={top} tabIndex={-1} className={css.page}>
        <Steps current={step} reachable={it.reachable} onGo={isOver ? undefined : it.goTo} />
        {unreadable && !state && step === 1 && (
          <Notice status="danger">
            {sentenceOf(unreadable)}{' '}
            <Button variant="default" onClick={() => void it.startAnew()}>
              Nouvel import
            </Button>
          </Notice>
        )}
        {step === 1 && <FileStep it={it} />}
        {step === 2 && <ColumnsStep it={it} />}
        {step === 3 && state && <CheckStep it={it} state={state} />}
        {step === 4 && state && <ConfirmStep it={it} state={state} />}
      </div>
    </>
  );
}
