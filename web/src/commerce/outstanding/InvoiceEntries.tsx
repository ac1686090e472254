import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type AccountInvoice,
  type AgeBucket,
  ageBuckets,
  invoiceKinds,
  type LateFees,
} from '#contract/commerce/outstanding/outstanding.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { invoiceListPath } from '#web/legal/orders/paths.ts';
import { cabinetInvoicesPath } from '../cabinet-invoices/paths.ts';

const statuses: Record<AgeBucket, Status> = {
  NonEchu: 'info',
  J30: 'warning',
  J60: 'warning',
  J90: 'danger',
  Plus: 'danger',
};

/** What late payment costs, opened to its stretches and its rule. */
function Late({ InterestCents, FlatCents, Stretches, Rule }: LateFees) {
  if (Stretches.length === 0) return <span>{Rule}</span>;
  return (
    <details>
      <summary>{`Intérêts ${formatEuros(InterestCents)}, indemnité ${formatEuros(FlatCents)}`}</summary>
      <ul>
        {Stretches.map(({ From, To, Days, BaseCents, Rate, Cents }) => (
          <li key={From}>
            {`Du ${formatDate(From)} au ${formatDate(To)}\u202f: ${formatEuros(BaseCents)} × ${Rate.toLocaleString('fr-FR')} % × ${Days} / 365 = ${formatEuros(Cents)}`}
          </li>
        ))}
      </ul>
      <p>{Rule}</p>
    </details>
  );
}

const listOf = ({ Kind }: AccountInvoice) =>
  Kind === 'CABINET' ? cabinetInvoicesPath : Kind === 'FORMALITY' ? invoiceListPath : undefined;

interface InvoiceEntriesProps {
  invoices: readonly AccountInvoice[];
  /** Absent where the user may not. */
  onCloseDispute: ((id: number) => void) | undefined;
}

/** The unpaid invoices of an account, the oldest first. */
export function InvoiceEntries({ invoices, onCloseDispute }: InvoiceEntriesProps) {
  return (
    <EntryList label="Factures impayées">
      {invoices.map((invoice) => {
        const {
          Id,
          Kind,
          Number: number,
          Object: what,
          Date: on,
          DueOn,
          TTC,
          Paid,
          Credited,
          Due,
          DaysLate,
          Bucket,
          Dispute,
        } = invoice;
        const list = listOf(invoice);
        return (
          <Entry
            key={Id}
            title={
              <>
                {list ? (
                  <Link to={list} search={{ Text: number } as never}>{`Facture ${number}`}</Link>
                ) : (
                  `Facture ${number}`
                )}
                {`\u202f: ${formatEuros(Due)}`}
              </>
            }
            state={
              Dispute ? (
                <StatusBadge status="warning">En litige</StatusBadge>
              ) : (
                <StatusBadge status={statuses[Bucket]}>{ageBuckets[Bucket]}</StatusBadge>
              )
            }
            action={
              Dispute &&
              onCloseDispute && (
                <Button size="xs" variant="default" onClick={() => onCloseDispute(Dispute.Id)}>
                  Clore le litige
                </Button>
              )
            }
          >
            <span>{`${invoiceKinds[Kind]}, ${what}`}</span>
            <span>{`Du ${formatDate(on)}${DueOn ? `, échéance le ${formatDate(DueOn)}` : ''}${DaysLate > 0 ? ` (${counted(DaysLate, 'jour')} de retard)` : ''}`}</span>
            {(Paid > 0 || Credited > 0) && (
              <span>{`${formatEuros(TTC)} TTC, réglé ${formatEuros(Paid)}, crédité ${formatEuros(Credited)}`}</span>
            )}
            {Dispute && (
              <span>{`Contestée depuis le ${formatDate(Dispute.OpenedOn)}\u202f: ${Dispute.Motive}`}</span>
            )}
            {DaysLate > 0 && <Late {...invoice.Late} />}
          </Entry>
        );
      })}
    </EntryList>
  );
}
