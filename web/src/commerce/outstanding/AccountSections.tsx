import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { CloseDispute, DownloadNotice } from '#contract/commerce/outstanding/calls.ts';
import {
  type Account,
  type AccountEvent,
  dunningKinds,
  promiseStates,
} from '#contract/commerce/outstanding/outstanding.ts';
import { allMethods } from '#contract/permanent-files/invoicing/invoice.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { CloseDisputeDialog, RefundDialog } from './EventDialogs.tsx';
import { InvoiceEntries } from './InvoiceEntries.tsx';
import { promiseStatuses } from './outstanding-table-columns.tsx';
import { useReloadAccounts } from './use-account.ts';

const titleOf = ({ Kind, Level, DoneOn }: AccountEvent) =>
  `${dunningKinds[Kind]}${Level ? ` de niveau ${Level}` : ''} du ${formatDate(DoneOn)}`;

function Event({ event }: { event: AccountEvent }) {
  const { run, busy } = useAction();
  const { Id, By, Email, Body, AmountCents, PromisedOn, PaidCents, State, HasLetter, Invoices } = event;
  const read = () =>
    run(
      async () => showPdf({ title: titleOf(event), file: await fetchFile(DownloadNotice, { id: Id }) }),
      null,
    );
  return (
    <Entry
      title={titleOf(event)}
      state={State && <StatusBadge status={promiseStatuses[State]}>{promiseStates[State]}</StatusBadge>}
      action={
        HasLetter && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void read()}>
            Lettre
          </Button>
        )
      }
    >
      <span>
        {PromisedOn
          ? `${formatEuros(AmountCents)} promis pour le ${formatDate(PromisedOn)}`
          : formatEuros(AmountCents)}
      </span>
      {PaidCents !== null && <span>{`${formatEuros(PaidCents)} reçus à temps`}</span>}
      {Email && <span>{`À ${Email}`}</span>}
      {By && <span>{`Par ${By}`}</span>}
      <span>{Invoices.join(', ')}</span>
      {Body && (
        <details>
          <summary>Texte</summary>
          <p>{Body}</p>
        </details>
      )}
    </Entry>
  );
}

function Overpayments({
  account,
  onRefund,
}: {
  account: Account;
  onRefund: ((id: number) => void) | undefined;
}) {
  return (
    <Section title="Trop-perçus" description={'Reçus au-delà de ce qui était dû\u202f: à rembourser.'}>
      <EntryList label="Trop-perçus">
        {account.Overpayments.map(
          ({
            Id,
            Number: number,
            Method,
            ReceivedOn,
            AmountCents,
            Reference,
            RefundedOn,
            RefundReference,
          }) => (
            <Entry
              key={Id}
              title={`${formatEuros(AmountCents)}, facture ${number}`}
              state={
                <StatusBadge status={RefundedOn ? 'success' : 'warning'}>
                  {RefundedOn ? 'Remboursé' : 'À rembourser'}
                </StatusBadge>
              }
              action={
                !RefundedOn &&
                onRefund && (
                  <Button size="xs" variant="default" onClick={() => onRefund(Id)}>
                    Remboursé
                  </Button>
                )
              }
            >
              <span>{`${allMethods[Method]} du ${formatDate(ReceivedOn)}${Reference ? `, ${Reference}` : ''}`}</span>
              {RefundedOn && <span>{`Remboursé le ${formatDate(RefundedOn)}, ${RefundReference}`}</span>}
            </Entry>
          ),
        )}
      </EntryList>
    </Section>
  );
}

/** What an account holds: unpaid invoices, what is owed back, what was done. */
export function AccountSections({ account }: { account: Account }) {
  const session = useSession();
  const reload = useReloadAccounts();
  const [asked, ask] = useState<{ what: 'dispute' | 'refund'; id: number }>();
  const may = can(session, CloseDispute);
  const { Total, Disputed, LateCents, Invoices, Events, Overpayments: over } = account;
  const sums = [
    `Reste dû\u202f: ${formatEuros(Total)}`,
    ...(Disputed > 0 ? [`dont en litige ${formatEuros(Disputed)}`] : []),
    ...(LateCents > 0 ? [`intérêts et indemnités de retard à ce jour ${formatEuros(LateCents)}`] : []),
  ];
  const close = () => ask(undefined);
  return (
    <Sections>
      <Section title="Factures impayées" description={`${sums.join(', ')}.`}>
        {Invoices.length === 0 ? (
          <p>Ce client ne doit rien.</p>
        ) : (
          <InvoiceEntries
            invoices={Invoices}
            onCloseDispute={may ? (id) => ask({ what: 'dispute', id }) : undefined}
          />
        )}
      </Section>
      {over.length > 0 && (
        <Overpayments account={account} onRefund={may ? (id) => ask({ what: 'refund', id }) : undefined} />
      )}
      <Section title="Relances et promesses">
        {Events.length === 0 ? (
          <p>
            Rien n’a encore été fait{'\u202f'}: «{'\u202f'}Relancer{'\u202f'}» propose un premier message dès
            qu’une facture est échue.
          </p>
        ) : (
          <EntryList label="Relances et promesses">
            {Events.map((event) => (
              <Event key={event.Id} event={event} />
            ))}
          </EntryList>
        )}
      </Section>
      {asked?.what === 'dispute' && <CloseDisputeDialog id={asked.id} onDone={reload} onClose={close} />}
      {asked?.what === 'refund' && <RefundDialog id={asked.id} onDone={reload} onClose={close} />}
    </Sections>
  );
}
