import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Gap } from '#contract/legal/questionnaires/questionnaire.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './gaps-notice.module.css';

const words = { REPONSE: 'réponse attendue', PIECE: 'pièce attendue' };

interface GapsNoticeProps {
  gaps: readonly Gap[];
  /** Leads to the question. */
  onGo: (gap: Gap) => void;
}

/** All that keeps a questionnaire from being accepted, each with the way to its question. */
export function GapsNotice({ gaps, onGo }: GapsNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each refusal
  useEffect(() => box.current?.focus(), [gaps]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice status="danger">
        <p>{`Rien n’a été accepté\u202f: ${counted(gaps.length, 'point reste', 'points restent')} à compléter.`}</p>
        <ul className={css.gaps}>
          {gaps.map((gap) => (
            <li key={`${gap.Cle} ${gap.Manque}`}>
              <Button
                variant="transparent"
                size="compact-sm"
                className={css.gap}
                onClick={() => onGo(gap)}
              >{`${gap.GroupName}\u202f: ${gap.Label} (${words[gap.Manque]})`}</Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
