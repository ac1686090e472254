import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { leaveCounters } from '#contract/social/leave/holiday.ts';
import type { HolidaySynthesis } from '#contract/social/leave/synthesis.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { LeaveFamily } from '../family.ts';
import { selectBalances } from './read-balances.ts';

const columns: Column<HolidaySynthesis>[] = [
  { head: 'Nom', width: 28, value: ({ Nom }) => Nom },
  { head: 'Compteur', width: 16, value: ({ Compteur }) => leaveCounters[Compteur] },
  { head: 'Acquis', width: 10, value: ({ Acquis }) => Acquis },
  { head: 'Pris', width: 10, value: ({ Pris }) => Pris },
  { head: 'Posés', width: 10, value: ({ Poses }) => Poses },
  { head: 'À acquérir', width: 12, value: ({ AAcquerir }) => AAcquerir },
  { head: 'Solde', width: 10, value: ({ Solde }) => Solde },
  { head: 'Au', width: 12, value: ({ SoldeAu }) => day(SoldeAu) },
  {
    head: 'À prendre',
    width: 40,
    value: ({ Expirations }) =>
      Expirations.map(({ Jours, Le }) => `${Jours} avant le ${day(Le)}`).join(', ') || null,
  },
];

/** The balances as a workbook. */
export async function exportBalances(
  { db, session, input }: SignedInContext<LeaveCalls['exportBalances']>,
  family: LeaveFamily,
): Promise<FileToSend> {
  const { Items } = await selectBalances({ db, session, family }, input);
  return {
    fileName: `soldes-conges-${todayInParis()}.xlsx`,
    content: streamXlsx('Soldes de congés', columns, Items),
  };
}
