import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountedDay, Holiday } from '#contract/social/leave/holiday.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { formatDate, formatDecimal } from '#web/kit/text/french.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import { daysIn } from '../leave-words.ts';
import css from './day-count.module.css';

/** Each day of a leave, with why it counts or does not. */
function Days({ days }: { days: readonly CountedDay[] }) {
  return (
    <details className={css.why}>
      <summary>Pourquoi{'\u202f'}?</summary>
      <ul>
        {days.map(({ Date: date, Compte, Raison }) => (
          <li key={date} data-counts={Compte > 0 || undefined}>
            <span>{formatDate(date)}</span>
            <strong>{formatDecimal(String(Compte))}</strong>
            <span>{Raison}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The days of a request as they were counted when it was saved. */
export const SavedDays = ({ NombreJours, Unite, Detail }: Holiday) => (
  <div className={css.count}>
    <strong>{daysIn(NombreJours, Unite)}</strong>
    <Days days={Detail} />
  </div>
);

interface DayCountProps {
  family: LeaveScreenFamily;
  values: FormValues;
  /** The request that is changed. */
  holidayId: number | undefined;
}

/** What a request takes and what stands in its way, as it is filled in. */
export function DayCount({ family: { calls, subject }, values, holidayId }: DayCountProps) {
  const [idType, DateDebut, DateFin] = [
    numberAt(values, 'IdType'),
    textAt(values, 'DateDebut'),
    textAt(values, 'DateFin'),
  ];
  const whose = lookUpEntry(textAt(values, subject))?.Key;
  const span = {
    DateDebut: DateDebut ?? '',
    IsDebutApresMidi: tickAt(values, 'IsDebutApresMidi'),
    DateFin: DateFin ?? '',
    IsFinMatin: tickAt(values, 'IsFinMatin'),
  };
  const isWhole = idType !== null && DateDebut !== null && DateFin !== null && DateFin >= DateDebut;
  // of carried persons there is none whom it goes without saying
  const isAsked = isWhole && (subject === 'UserId' || whose !== undefined);
  const asked = { ...span, IdType: idType ?? 0, ...(whose === undefined ? {} : { [subject]: whose }) };
  const count = useQuery({
    queryKey: [calls.numberOfDay.path, asked],
    queryFn: ({ signal }) => callApi(calls.numberOfDay, asked, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const own = subject === 'UserId' ? { userId: whose } : { personId: whose };
  const checked = { ...span, idType: idType ?? 0, holidayId, ...own };
  const validity = useQuery({
    queryKey: [calls.checkValidity.path, checked],
    queryFn: ({ signal }) => callApi(calls.checkValidity, checked, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked)
    return (
      <p className={css.none}>Choisissez un type et des dates{'\u202f'}: le nombre de jours s’affiche ici.</p>
    );
  const { Erreurs = [], Avertissements = [], Absents = [], SoldeApres = null } = validity.data ?? {};
  return (
    <div className={css.count} aria-live="polite">
      {count.data && (
        <>
          <strong>{daysIn(count.data.Jours, count.data.Unite)}</strong>
          <span className={css.article}>{count.data.Article}</span>
          {SoldeApres !== null && (
            <span>{`Solde après ce congé\u202f: ${formatDecimal(String(SoldeApres))}`}</span>
          )}
          <Days days={count.data.Detail} />
        </>
      )}
      {count.error && <Notice status="danger">{sentenceOf(count.error)}</Notice>}
      {Erreurs.map(({ Code, Message, Article }) => (
        <Notice key={Code} status="danger">
          {Message} {Article && <small>{Article}</small>}
        </Notice>
      ))}
      {Avertissements.map(({ Code, Message, Article }) => (
        <Notice key={Code} status="warning">
          {Message} {Article && <small>{Article}</small>}
        </Notice>
      ))}
      {Absents.length > 0 && (
        <Notice status="info">
          {`Absents en même temps\u202f: ${Absents.map(({ Nom }) => Nom).join(', ')}.`}
        </Notice>
      )}
    </div>
  );
}
