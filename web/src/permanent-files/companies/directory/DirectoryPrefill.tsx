import { Button } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { GetBySiret } from '#contract/permanent-files/companies/directory-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { withoutSpaces } from '#web/kit/text/identifiers.ts';
import { DirectoryTold } from './DirectoryTold.tsx';
import css from './directory.module.css';

interface DirectoryPrefillProps {
  form: ZodForm;
  /** Fields of the form that may be taken from the directory. */
  names: readonly string[];
}

/** Asks the directory for the SIRET or SIREN that stands in the form; what it tells is taken field by field. */
export function DirectoryPrefill({ form, names }: DirectoryPrefillProps) {
  const digits = (name: string) => withoutSpaces(textAt(form.values, name) ?? '');
  const siret = digits('Siret') || digits('Siren');
  const isNumber = /^(\d{9}|\d{14})$/.test(siret);
  const asking = useMutation({ mutationFn: () => callApi(GetBySiret, { siret }, { quiet: true }) });
  return (
    <section aria-label="Annuaire des entreprises" className={css.prefill}>
      <div className={css.ask}>
        <span>
          L’annuaire des entreprises propose ce qu’il sait du SIRET saisi : rien n’est remplacé sans vous.
        </span>
        <Button
          variant="default"
          leftSection={<IconBuildingSkyscraper size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!isNumber}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          Interroger l’annuaire
        </Button>
      </div>
      <div aria-live="polite">
        {asking.error && <Notice status="danger">{sentenceOf(asking.error)}</Notice>}
        {asking.data && <DirectoryTold told={asking.data} form={form} names={names} />}
      </div>
    </section>
  );
}
