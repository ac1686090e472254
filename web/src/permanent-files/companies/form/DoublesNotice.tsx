import { doubleReasons } from '#contract/permanent-files/companies/double-calls.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { counted } from '#web/kit/text/french.ts';
import { companyPagePath } from '../paths.ts';
import type { useDoubles } from './use-doubles.ts';

/** The companies that may be the one of the form, each with what makes it so. */
export function DoublesNotice({ doubles }: { doubles: ReturnType<typeof useDoubles> }) {
  if (doubles.length === 0) return null;
  return (
    <div aria-live="polite">
      <Notice status="warning">
        {counted(doubles.length, 'société déjà connue', 'sociétés déjà connues')}
        {'\u202f: '}
        {doubles.map(({ Key, Value, Motif }, index) => (
          <span key={`${Key} ${Motif} ${Value}`}>
            {index > 0 && ', '}
            {Key > 0 ? <RecordLink page={companyPagePath} record={{ Key, Value }} /> : Value} (
            {doubleReasons[Motif]})
          </span>
        ))}
        . Vérifiez avant d’enregistrer.
      </Notice>
    </div>
  );
}
