import { Checkbox } from '@mantine/core';
import { amountOfLine } from '#contract/permanent-files/invoicing/lines.ts';
import type { LeftReport, ProposedInvoice } from '#contract/portage/invoices/proposal.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { monthInWords, monthTitle } from '#web/kit/text/months.ts';
import { ReportBadge } from '../../activity/report-words.tsx';
import css from './proposed.module.css';

interface ProposedInvoicesProps {
  invoices: readonly ProposedInvoice[];
  isTaken: (invoice: ProposedInvoice) => boolean;
  onTake: (invoice: ProposedInvoice, isTaken: boolean) => void;
}

const nameOf = ({ SocieteCliente, Mois }: ProposedInvoice) =>
  `${SocieteCliente.Value}, ${monthInWords(Mois)}`;

/** What is still wanted before they can be issued, each said once. */
export const Reserves = ({ invoices }: Pick<ProposedInvoicesProps, 'invoices'>) =>
  [...new Set(invoices.flatMap((invoice) => invoice.Reserves))].map((reserve) => (
    <Notice key={reserve} status="warning">
      {reserve}
    </Notice>
  ));

/** The invoices as they would be, each with a box. */
export const ProposedInvoices = ({ invoices, isTaken, onTake }: ProposedInvoicesProps) => (
  <EntryList label="Factures proposées">
    {invoices.map((invoice) => (
      <Entry
        key={invoice.Cle}
        lead={
          <Checkbox
            aria-label={nameOf(invoice)}
            checked={isTaken(invoice)}
            onChange={(event) => onTake(invoice, event.currentTarget.checked)}
          />
        }
        title={nameOf(invoice)}
        state={<span>{`${formatEuros(invoice.HT)} HT, ${formatEuros(invoice.TTC)} TTC`}</span>}
      >
        <span>{invoice.SocietePortage.Value}</span>
        <span>{`À régler sous ${counted(invoice.Delai, 'jour')}`}</span>
        <span>{invoice.Email}</span>
        {invoice.Affactureur && <span>{`Réglée à ${invoice.Affactureur}`}</span>}
        {invoice.MotifExoneration && <span>{invoice.MotifExoneration}</span>}
        <Lines invoice={invoice} />
      </Entry>
    ))}
  </EntryList>
);

const lineOf = (line: ProposedInvoice['Lignes'][number]) =>
  `${line.Libelle}\u202f: ${(line.Quantite ?? 1).toLocaleString('fr-FR')} × ${formatEuros(line.PrixHT)} = ${formatEuros(amountOfLine(line))}`;

const Lines = ({ invoice: { Lignes, IdsCra } }: { invoice: ProposedInvoice }) =>
  Lignes.map((line, index) => (
    <span key={IdsCra[index]} className={css.line}>
      {lineOf(line)}
    </span>
  ));

/** The reports that are not invoiced, each with why. */
export const LeftReports = ({ reports }: { reports: readonly LeftReport[] }) => (
  <>
    <h3>{`${counted(reports.length, 'compte rendu non facturé', 'comptes rendus non facturés')}`}</h3>
    <EntryList label="Comptes rendus non facturés">
      {reports.map(({ Cle, Personne, SocieteCliente, Mois, Etat, Motif }) => (
        <Entry key={Cle} title={Personne} state={<ReportBadge state={Etat} />}>
          <span>{SocieteCliente}</span>
          <span>{monthTitle(Mois)}</span>
          <span>{Motif}</span>
        </Entry>
      ))}
    </EntryList>
  </>
);
