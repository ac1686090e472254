import { Button } from '@mantine/core';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './flow.module.css';
import { GapForm } from './GapForm.tsx';
import { gapsByRecord, pageOf, type SharedGap } from './gap-records.ts';
import type { Flow } from './use-flow.ts';

const held = ({ documents }: SharedGap, of: number) =>
  documents.length === of ? 'tous les documents' : documents.join(', ');

/** All that is missing of all documents at once, by record, each with the place to fill it in. */
export function GapStep({ flow }: { flow: Flow }) {
  const { gaps = [], models, busy, check, goTo } = flow;
  const records = gapsByRecord(gaps);
  const count = records.reduce((sum, { gaps: own }) => sum + own.length, 0);
  return (
    <>
      <Notice status="warning">
        {`${counted(count, 'information manque', 'informations manquent')} pour ${counted(gaps.length, 'document')} sur ${models.length}.`}
      </Notice>
      {records.map(({ key, record, gaps: own }) => (
        <Section
          key={key}
          title={record?.Nom ?? 'À choisir ici'}
          aside={
            record && pageOf(record) ? (
              <RecordLink page={pageOf(record) ?? ''} record={{ Key: record.Id, Value: 'Ouvrir la fiche' }} />
            ) : undefined
          }
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
          {record && <GapForm record={record} gaps={own} onSaved={() => void check()} />}
        </Section>
      ))}
      <div className={css.actions}>
        <Button variant="default" onClick={() => goTo(2)}>
          Modifier les choix
        </Button>
        <Button loading={busy} onClick={() => void check()}>
          Vérifier à nouveau
        </Button>
      </div>
    </>
  );
}
