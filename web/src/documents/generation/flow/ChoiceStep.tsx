import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { GenerationParams } from '#contract/documents/generation/request.ts';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { choiceGroups } from './choice-fields.ts';
import { chosenCompany } from './choice-values.ts';
import css from './flow.module.css';
import { useCompanyChoices } from './use-company-choices.ts';
import type { Flow } from './use-flow.ts';

/** For whom the documents are made: what all of them together need. */
export function ChoiceStep({ flow }: { flow: Flow }) {
  const { models, form, busy, check, goTo } = flow;
  const ofCompany = useCompanyChoices(chosenCompany(form.values)?.Key);

  function submit(event: FormEvent) {
    event.preventDefault();
    void check();
  }

  return (
    <form onSubmit={submit} noValidate className={css.main}>
      <Surface>
        <div className={css.form}>
          <FieldGroups groups={choiceGroups(models, ofCompany)} form={form} schema={GenerationParams} />
        </div>
      </Surface>
      <div className={css.actions}>
        <Button variant="default" onClick={() => goTo(1)}>
          Retour
        </Button>
        <Button type="submit" loading={busy}>
          Vérifier
        </Button>
      </div>
    </form>
  );
}
