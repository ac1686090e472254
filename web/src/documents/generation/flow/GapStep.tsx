import { Button } from '@mantine/core';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { numberAt } from '#web/kit/form/values.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { counted } from '#web/kit/text/french.ts';
import { chosenCompany } from './choice-values.ts';
import css from './flow.module.css';
import { GapForm } from './GapForm.tsx';
import { gapsByRecord, type SharedGap } from './gap-records.ts';
import type { Flow } from './use-flow.ts';

/** Of documents that can all be made. */
export const nothingMissing = 'Rien ne manque\u202f: les documents peuvent être générés.';

const held = ({ documents }: SharedGap, of: number) =>
  documents.length === of ? 'tous les documents' : documents.join(', ');

/** All that is missing of all documents at once, by record, each with the place to fill it in. */
export function GapStep({ flow }: { flow: Flow }) {
  const { gaps = [], models, form, busy, check, goTo } = flow;
  const company = chosenCompany(form.values);
  const of = { companyId: company?.Key, year: numberAt(form.values, 'AnneeExercice') };
  const records = gapsByRecord(gaps, of.companyId);
  // come back to from the files
  const isWhole = gaps.length === 0;
  const count = records.reduce((sum, { gaps: own }) => sum + own.length, 0);
  return (
    <>
      <Notice status={isWhole ? 'success' : 'warning'}>
        {isWhole
          ? nothingMissing
          : `${counted(count, 'information manque', 'informations manquent')} pour ${counted(gaps.length, 'document')} sur ${models.length}.`}
      </Notice>
      {records.map(({ key, record, gaps: own, page }) => (
        <Section
          key={key}
          title={record?.Nom ?? 'À choisir ici'}
          aside={page && <RecordLink page={page.path} record={{ Key: page.id, Value: 'Ouvrir la fiche' }} />}
        >
          <ul className={css.gaps}>
            {own.map((gap) => (
              <li key={gap.Message}>
                {gap.Message}{' '}
                <span className={css.muted}>
                  Pour{'\u202f'}: {held(gap, models.length)}.
                </span>
              </li>
            ))}
          </ul>
          {record && <GapForm record={record} gaps={own} of={of} onSaved={() => void check()} />}
        </Section>
      ))}
      <div className={css.actions}>
        <Button variant="default" onClick={() => goTo(2)}>
          Modifier les choix
        </Button>
        {isWhole ? (
          <Button onClick={() => goTo(4)}>Continuer</Button>
        ) : (
          <Button loading={busy} onClick={() => void check()}>
            Vérifier à nouveau
          </Button>
        )}
      </div>
    </>
  );
}
