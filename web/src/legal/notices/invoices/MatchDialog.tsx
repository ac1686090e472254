import { useQuery } from '@tanstack/react-query';
import { GetNoticesToMatch, MatchNoticeInvoice } from '#contract/legal/notices/invoices/calls.ts';
import type { BilledNotice, NoticeInvoice } from '#contract/legal/notices/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { formatEuros } from '#web/kit/text/french.ts';

interface MatchDialogProps {
  invoice: NoticeInvoice;
  onClose: () => void;
  onDone: () => void;
}

const fieldOf = (notice: BilledNotice): FormField => ({
  kind: 'text',
  name: `n${notice.Id}`,
  label: `${notice.Number}, ${notice.Client} (€ HT)`,
  inputMode: 'decimal',
  wide: true,
  help: notice.Tarif === null ? 'Tarif inconnu.' : `Au tarif\u202f: ${formatEuros(notice.Tarif)}.`,
});

/** What of each notice the invoice asks; the one that has its very amount is filled in. */
function proposedOf(invoice: NoticeInvoice, notices: readonly BilledNotice[]) {
  const isMatched = notices.some(({ HT }) => HT !== null);
  const only = isMatched ? undefined : notices.find(({ Tarif }) => Tarif === invoice.HT);
  return Object.fromEntries(
    notices.map((notice) => [
      `n${notice.Id}`,
      cents.toForm(notice.HT ?? (notice === only ? notice.Tarif : null)),
    ]),
  );
}

/** Says which notices a support's invoice asks for. */
export default function MatchDialog({ invoice, onClose, onDone }: MatchDialogProps) {
  const { Id, Version } = invoice;
  const { data: notices } = useQuery({
    queryKey: [GetNoticesToMatch.path, Id],
    queryFn: ({ signal }) => callApi(GetNoticesToMatch, { Id }, { signal }),
    gcTime: 0,
  });
  if (!notices) return null;
  return (
    <FormDialog
      title={`Rapprocher la facture ${invoice.Numero}`}
      fields={notices.map(fieldOf)}
      saved={proposedOf(invoice, notices)}
      schema={MatchNoticeInvoice.request}
      toRequest={(values) => ({
        Id,
        Version,
        Annonces: notices.flatMap((notice) => {
          const HT = cents.toRequest(values, `n${notice.Id}`);
          return HT === null ? [] : [{ Id: notice.Id, HT }];
        }),
      })}
      label="Rapprocher"
      send={async (request) => {
        await callApi(MatchNoticeInvoice, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      {notices.length === 0 ? (
        <Notice status="warning">
          Aucune annonce envoyée à ce support n’attend de facture{'\u202f'}: envoyez d’abord l’annonce.
        </Notice>
      ) : (
        <p>{`La facture est de ${formatEuros(invoice.HT)} HT\u202f: les annonces y arrivent ensemble. Laissez vides les autres.`}</p>
      )}
    </FormDialog>
  );
}
