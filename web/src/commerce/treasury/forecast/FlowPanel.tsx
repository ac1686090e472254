import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListFlows } from '#contract/commerce/treasury/calls.ts';
import {
  type Flow,
  type FlowSide,
  flowSides,
  flowSources,
  type TreasuryWeek,
} from '#contract/commerce/treasury/treasury.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { noticeInvoiceListPath } from '#web/legal/notices/paths.ts';
import { invoiceListPath } from '#web/legal/orders/paths.ts';
import { cabinetInvoicesPath } from '../../cabinet-invoices/paths.ts';
import { plansPath } from '../../periodic-invoices/paths.ts';
import { treasuryPath } from '../paths.ts';
import css from '../treasury.module.css';

const shown = 100;

/** Where a flow is kept; numbers of formalities begin otherwise than those of the firm's own invoices. */
function listOf({ Source, Libelle }: Flow) {
  if (Source === 'PERIODIQUE') return { to: plansPath, search: {} };
  if (Source === 'SUPPORT') return { to: noticeInvoiceListPath, search: {} };
  if (Source === 'PREVISION') return { to: treasuryPath, search: { onglet: 'saisies' } };
  if (Source === 'NOTE_DE_FRAIS') return undefined;
  return { to: Libelle.startsWith('FF') ? invoiceListPath : cabinetInvoicesPath, search: { Text: Libelle } };
}

function FlowEntry({ flow }: { flow: Flow }) {
  const list = listOf(flow);
  const { Libelle, Montant, Source, Tiers, NomCabinet, Jour } = flow;
  return (
    <Entry
      title={
        list ? (
          <Link to={list.to} search={list.search as never}>
            {Libelle}
          </Link>
        ) : (
          Libelle
        )
      }
      state={<span>{formatEuros(Montant)}</span>}
    >
      <span>{flowSources[Source]}</span>
      {Tiers && <span>{Tiers}</span>}
      <span>{`Attendu le ${formatDate(Jour)}`}</span>
      {NomCabinet && <span>{NomCabinet}</span>}
    </Entry>
  );
}

interface FlowPanelProps {
  /** '3', '3-ENTREE' or 'tout-SORTIE'. */
  asked: string;
  idCabinet: number | null;
  weeks: readonly TreasuryWeek[];
  onClose: () => void;
}

/** What a figure is made of: each invoice, note or forecast with its day. */
export function FlowPanel({ asked, idCabinet, weeks, onClose }: FlowPanelProps) {
  const [, number, side] = /^(\d{1,2}|tout)(?:-(ENTREE|SORTIE))?$/.exec(asked) ?? [];
  const Semaine = weeks.find(({ Numero }) => String(Numero) === number)?.Numero ?? null;
  const Sens = (side as FlowSide | undefined) ?? null;
  const request = { IdCabinet: idCabinet, Semaine, Sens, PageSize: shown };
  const query = useQuery({
    queryKey: [ListFlows.path, request],
    queryFn: ({ signal }) => callApi(ListFlows, request, { signal }),
  });
  const title = `${Sens ? flowSides[Sens] : 'Entrées et sorties'}${Semaine ? `, semaine ${Semaine}` : ', treize semaines'}`;
  return (
    <SidePanel title={title} size="medium" isRead onClose={onClose}>
      <Loaded query={query}>
        {({ Items, TotalCount, Total }) => (
          <div className={css.panel}>
            <Section
              title={counted(TotalCount, 'ligne')}
              description={`Total\u202f: ${formatEuros(Total)}${TotalCount > shown ? `. Les ${shown} premières\u202f: l’export les donne toutes.` : '.'}`}
            >
              {Items.length === 0 ? (
                <p>Rien n’est attendu.</p>
              ) : (
                <EntryList label={title}>
                  {Items.map((flow) => (
                    <FlowEntry key={`${flow.Source} ${flow.Id} ${flow.Jour}`} flow={flow} />
                  ))}
                </EntryList>
              )}
            </Section>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
