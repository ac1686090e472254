import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import css from './import.module.css';
import type { Import, Step } from './use-import.ts';

interface StepFootProps {
  it: Import;
  back?: Step;
  next?: { label: string; onClick: () => void } | undefined;
  children?: ReactNode;
}

/** The end of a step: why it could not be left, the way back, what else can be done, the way on. */
export function StepFoot({ it, back, next, children }: StepFootProps) {
  return (
    <>
      <FormFailure sentence={it.failure?.sentence ?? ''} />
      <div className={css.foot}>
        {back && (
          <Button variant="default" disabled={it.busy} onClick={() => it.goTo(back)}>
            Retour
          </Button>
        )}
        {children}
        {next && (
          <Button className={css.next} loading={it.busy} onClick={next.onClick}>
            {next.label}
          </Button>
        )}
      </div>
    </>
  );
}
