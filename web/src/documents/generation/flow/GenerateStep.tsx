import { Button, Checkbox, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { generationFormats } from '#contract/documents/generation/request.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { chosenCompany } from './choice-values.ts';
import css from './flow.module.css';
import { nothingMissing } from './GapStep.tsx';
import type { Flow } from './use-flow.ts';

type Format = keyof typeof generationFormats;

/** Nothing is missing: the files, in what format, and whether they also go into the company's documents. */
export function GenerateStep({ flow, hasPdf }: { flow: Flow; hasPdf: boolean }) {
  const { form, models, busy, generate, goTo, startAnew } = flow;
  const [format, setFormat] = useState<Format>('docx');
  const [isFiled, setFiled] = useState(false);
  const company = chosenCompany(form.values);
  return (
    <>
      <Notice status="success">{nothingMissing}</Notice>
      <Surface>
        <div className={css.form}>
          <div className={css.options}>
            {hasPdf && (
              <Radio.Group label="Format" value={format} onChange={(value) => setFormat(value as Format)}>
                {Object.entries(generationFormats).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Radio.Group>
            )}
            {company && (
              <Checkbox
                label={`Classer aussi dans les documents de ${company.Value}`}
                checked={isFiled}
                onChange={(event) => setFiled(event.currentTarget.checked)}
              />
            )}
          </div>
        </div>
      </Surface>
      <div className={css.actions}>
        <Button variant="default" onClick={() => goTo(2)}>
          Modifier les choix
        </Button>
        <Button variant="default" onClick={startAnew}>
          Nouvelle génération
        </Button>
        <Button
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void generate({ Format: format, Classer: isFiled && company !== undefined })}
        >
          {models.length > 1 ? 'Générer les documents' : 'Générer le document'}
        </Button>
      </div>
    </>
  );
}
