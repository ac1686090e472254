import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { inNumber } from '#contract/in-number.ts';
import type { HolidaySynthesis, LeaveEntry } from '#contract/social/leave/synthesis.ts';
import { leaveNatures } from '#contract/social/leave/synthesis.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatDate, formatDecimal } from '#web/kit/text/french.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import { lineFields, lineRequest, lineValues } from './balance-form.ts';
import css from './ledger.module.css';
import { YearByType } from './YearByType.tsx';

interface LedgerPanelProps {
  family: LeaveScreenFamily;
  row: HolidaySynthesis;
  onClose: () => void;
  onDone: () => void;
  steps: PanelSteps | undefined;
}

const signed = (days: number) => `${days > 0 ? '+' : ''}${formatDecimal(String(days))}`;

const inputsOf = ({ Entrees }: LeaveEntry) =>
  Object.entries(Entrees)
    .map(
      ([name, value]) => `${name}\u202f: ${typeof value === 'number' ? formatDecimal(String(value)) : value}`,
    )
    .join(', ');

/** Every line that a balance is the sum of, with the rule, the article and what the rule was given. */
export function LedgerPanel({ family, row, onClose, onDone, steps }: LedgerPanelProps) {
  const { calls, subject } = family;
  const session = useSession();
  const [corrected, correct] = useState<LeaveEntry>();
  const whose = subject === 'UserId' ? { userId: row.UserId ?? 0 } : { personId: row.PersonId ?? 0 };
  const query = useQuery({
    queryKey: [calls.balances.path, whose],
    queryFn: ({ signal }) => callApi(calls.balances, whose, { signal }),
  });
  const mayCorrect = ({ Nature, IdOrigine, IsContrepassee }: LeaveEntry) =>
    can(session, calls.editBalance) &&
    (Nature === 'OUVERTURE' || Nature === 'CORRECTION') &&
    IdOrigine === null &&
    !IsContrepassee;
  return (
    <SidePanel title={`Solde de ${row.Nom}`} isRead steps={steps} onClose={onClose}>
      <div className={css.panel}>
        <Loaded query={query}>
          {({ Items }) => {
            const found = Items.find(({ Compteur }) => Compteur === row.Compteur);
            return (
              <>
                {found?.Expirations.map(({ Jours, Le, Raison }) => (
                  <Notice key={Le} status="info">
                    {`${inNumber(Jours, 'jour(s)')} à prendre avant le ${formatDate(Le)}. ${Raison}`}
                  </Notice>
                ))}
                <EntryList label="Lignes du compteur">
                  {(found?.Lignes ?? []).toReversed().map((line) => (
                    <Entry
                      key={line.Id}
                      title={`${signed(line.Jours)} · ${leaveNatures[line.Nature]}`}
                      action={
                        mayCorrect(line) && (
                          <Button variant="default" size="compact-sm" onClick={() => correct(line)}>
                            Corriger
                          </Button>
                        )
                      }
                    >
                      <span>{formatDate(line.Date)}</span>
                      <span>{`Période ${line.Lot}`}</span>
                      {line.Article && <span>{line.Article}</span>}
                      <span>{inputsOf(line)}</span>
                      {line.Motif && <span>{line.Motif}</span>}
                      {line.IsContrepassee && <span>Contrepassée</span>}
                    </Entry>
                  ))}
                </EntryList>
              </>
            );
          }}
        </Loaded>
        <YearByType family={family} whose={whose} />
      </div>
      {corrected && (
        <FormDialog
          title="Corriger la ligne"
          fields={lineFields}
          saved={lineValues({ ...corrected, Compteur: row.Compteur })}
          schema={calls.editBalance.request}
          toRequest={(values) => ({
            Id: corrected.Id,
            [subject]: row.UserId ?? row.PersonId,
            ...lineRequest(values),
          })}
          label="Corriger"
          send={async (request) => {
            await callApi(calls.editBalance, request as never);
            void query.refetch();
            onDone();
          }}
          onClose={() => correct(undefined)}
        >
          <p>La ligne est contrepassée puis réécrite{'\u202f'}: les deux restent dans le compteur.</p>
        </FormDialog>
      )}
    </SidePanel>
  );
}
