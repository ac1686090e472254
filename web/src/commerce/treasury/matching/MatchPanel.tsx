import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MatchLine, ProposeMatches } from '#contract/commerce/treasury/calls.ts';
import { matchStates, type Proposal, type TreasuryLine } from '#contract/commerce/treasury/matching.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import css from '../treasury.module.css';
import { useReloadTreasury } from '../use-treasury.ts';
import { matchStatus } from './match-status.ts';

interface MatchPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onUndo: (line: TreasuryLine) => unknown;
  onClose: () => void;
}

/** As much of each part as the line still has. */
function partsWithin({ Parts }: Proposal, rest: number) {
  let left = rest;
  return Parts.flatMap(({ IdFacture, IdPaiement, Montant }) => {
    const taken = Math.min(Montant, left);
    left -= taken;
    return taken > 0 ? [{ IdFacture, IdPaiement, Montant: taken }] : [];
  });
}

function ProposalEntry({ proposal, line }: { proposal: Proposal; line: TreasuryLine }) {
  const { run, busy } = useAction();
  const reload = useReloadTreasury();
  const { Parts, Raisons, Total } = proposal;
  const isTooMuch = Total > line.Reste && Parts.some(({ IdPaiement }) => IdPaiement !== null);
  const match = () =>
    run(async () => {
      await callApi(MatchLine, { Id: line.Id, Parts: partsWithin(proposal, line.Reste) });
      toast('success', `Rapprochée de ${Parts.map(({ Numero }) => Numero).join(', ')}.`);
      reload();
    }, null);
  const names = [...new Set(Parts.map(({ Client }) => Client))].join(', ');
  return (
    <Entry
      title={`${Parts.map(({ Numero }) => Numero).join(' + ')}\u202f: ${formatEuros(Total)}`}
      action={
        !isTooMuch && (
          <Button size="compact-md" variant="default" loading={busy} onClick={() => void match()}>
            Rapprocher
          </Button>
        )
      }
    >
      <span>{names}</span>
      {Parts.length === 1 && Parts[0]?.Echeance && (
        <span>{`Échéance le ${formatDate(Parts[0].Echeance)}`}</span>
      )}
      {Raisons.length > 0 && <span>{`Parce que\u202f: ${Raisons.join(', ')}`}</span>}
      {Total > line.Reste && !isTooMuch && <span>{`Payée en partie\u202f: ${formatEuros(line.Reste)}`}</span>}
      {Total < line.Reste && <span>{`Il resterait ${formatEuros(line.Reste - Total)} à rapprocher`}</span>}
    </Entry>
  );
}

/** A line beside the list: what it is matched with, and what it may pay. */
export function MatchPanel({ id, steps, onUndo, onClose }: MatchPanelProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 200);
  const query = useQuery({
    queryKey: [ProposeMatches.path, id, text],
    queryFn: ({ signal }) =>
      callApi(ProposeMatches, { Id: id, ...(text.length > 1 && { Text: text }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SidePanel
      title={query.data?.Ligne.Libelle ?? 'Ligne bancaire'}
      size="medium"
      isRead
      steps={steps}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ Ligne, Propositions }) => (
          <div className={css.panel}>
            <Sections>
              <Section
                title={formatEuros(Ligne.Montant)}
                description={`Le ${formatDate(Ligne.Date)}, ${Ligne.Banque}, ${Ligne.Compte} (${Ligne.NomCabinet}).`}
                aside={<StatusBadge status={matchStatus[Ligne.Etat]}>{matchStates[Ligne.Etat]}</StatusBadge>}
              >
                {Ligne.Parts.length > 0 && (
                  <div className={css.stack}>
                    <EntryList label="Rapprochée de">
                      {Ligne.Parts.map(({ IdFacture, Numero, Client, Montant, IsNotee }) => (
                        <Entry key={IdFacture} title={`${Numero}\u202f: ${formatEuros(Montant)}`}>
                          <span>{Client}</span>
                          <span>
                            {IsNotee ? 'Paiement noté par ce rapprochement' : 'Paiement noté avant'}
                          </span>
                        </Entry>
                      ))}
                    </EntryList>
                    <Button variant="default" size="compact-md" onClick={() => void onUndo(Ligne)}>
                      Défaire
                    </Button>
                  </div>
                )}
              </Section>
              {Ligne.Reste > 0 && (
                <Section
                  title="Propositions"
                  description={`Reste à rapprocher\u202f: ${formatEuros(Ligne.Reste)}.`}
                >
                  <TextInput
                    className={css.search}
                    label="Chercher une autre facture"
                    description="Numéro ou client."
                    maxLength={100}
                    value={typed}
                    onChange={({ currentTarget: { value } }) => setTyped(value)}
                  />
                  {Propositions.length === 0 ? (
                    <p>
                      {text
                        ? 'Aucune facture à payer ne porte ce nom.'
                        : 'Aucune facture ne ressemble à cette ligne.'}
                    </p>
                  ) : (
                    <EntryList label="Propositions">
                      {Propositions.map((proposal) => (
                        <ProposalEntry
                          key={proposal.Parts.map(
                            ({ IdFacture, IdPaiement }) => `${IdFacture} ${IdPaiement}`,
                          ).join()}
                          proposal={proposal}
                          line={Ligne}
                        />
                      ))}
                    </EntryList>
                  )}
                </Section>
              )}
            </Sections>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
