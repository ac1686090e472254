import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MakePortageInvoices, ProposePortageInvoices } from '#contract/portage/invoices/calls.ts';
import { type Grouping, groupings, type ProposedInvoice } from '#contract/portage/invoices/proposal.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { monthOptions } from '#web/kit/text/months.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import css from '../../payslips/payslips.module.css';
import { LeftReports, ProposedInvoices, Reserves } from './Proposed.tsx';

const months = monthOptions(36);
const sumOf = (invoices: readonly ProposedInvoice[]) => invoices.reduce((sum, { HT }) => sum + HT, 0);

/** What would be invoiced and why the rest is not; one button makes the drafts of what is ticked. */
export default function ProposeDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { run, busy } = useAction();
  const carriers = useCarriers();
  const [carrier, setCarrier] = useState<string | null>(null);
  const [Mois, setMonth] = useState<string | null>(null);
  const [Regroupement, group] = useState<Grouping>('CLIENT');
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const request = { Regroupement, Mois, SocietePortageGuid: carrier };
  const query = useQuery({
    queryKey: [ProposePortageInvoices.path, request],
    queryFn: ({ signal }) => callApi(ProposePortageInvoices, request, { signal }),
    gcTime: 0,
  });
  const found = query.data?.Factures ?? [];
  const taken = found.filter(({ Cle }) => !left.has(Cle));

  async function make() {
    const { Ids } = await callApi(MakePortageInvoices, {
      Regroupement,
      IdsCra: taken.flatMap(({ IdsCra }) => IdsCra),
      Somme: sumOf(taken),
    });
    toast(
      'success',
      `${counted(Ids.length, 'brouillon ajouté', 'brouillons ajoutés')}\u202f: relisez, puis émettez.`,
    );
    onDone();
    onClose();
  }

  return (
    <Dialog
      title="Facturer les comptes rendus d’activité"
      size="page"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button loading={busy} disabled={taken.length === 0} onClick={() => void run(make, null)}>
            {taken.length > 0
              ? `Préparer ${counted(taken.length, 'facture')}, ${formatEuros(sumOf(taken))} HT`
              : 'Préparer les factures'}
          </Button>
        </>
      )}
    >
      <div className={css.stack}>
        <div className={css.ticks}>
          <Select
            label="Mois travaillé"
            placeholder="Tous les mois"
            clearable
            data={months}
            value={Mois}
            onChange={setMonth}
          />
          <Select
            label="Société de portage"
            placeholder="Toutes"
            clearable
            data={carriers.map(({ Guid, Value }) => ({ value: Guid, label: Value }))}
            value={carrier}
            onChange={setCarrier}
          />
          <Select
            label="Regroupement"
            data={optionsOf(groupings)}
            allowDeselect={false}
            value={Regroupement}
            onChange={(value) => group((value as Grouping | null) ?? Regroupement)}
          />
        </div>
        {Mois === null && <p>Choisissez un mois pour voir aussi ce qui n’est pas encore validé.</p>}
        {query.isError && <Notice status="danger">{sentenceOf(query.error)}</Notice>}
        <Loaded query={query}>
          {({ Factures, Refus }) => (
            <>
              {Factures.length === 0 && (
                <Notice status="info">Aucun compte rendu validé n’est à facturer.</Notice>
              )}
              {Factures.length > 0 && (
                <>
                  <h3>{`${counted(Factures.length, 'facture')}, ${formatEuros(sumOf(Factures))} HT`}</h3>
                  <Reserves invoices={taken} />
                  {Factures.length > 1 && (
                    <Checkbox
                      label="Toutes"
                      checked={taken.length === Factures.length}
                      indeterminate={taken.length > 0 && taken.length < Factures.length}
                      onChange={(event) =>
                        leave(new Set(event.currentTarget.checked ? [] : Factures.map(({ Cle }) => Cle)))
                      }
                    />
                  )}
                  <ProposedInvoices
                    invoices={Factures}
                    isTaken={({ Cle }) => !left.has(Cle)}
                    onTake={({ Cle }, isTaken) =>
                      leave(new Set(isTaken ? [...left].filter((key) => key !== Cle) : [...left, Cle]))
                    }
                  />
                </>
              )}
              {Refus.length > 0 && <LeftReports reports={Refus} />}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
