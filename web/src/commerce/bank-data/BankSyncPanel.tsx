import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type BankSyncDetails,
  connectionStates,
  mostLinesTold,
} from '#contract/commerce/bank-data/bank-data.ts';
import { GetBankSync } from '#contract/commerce/bank-data/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import css from './bank-data.module.css';
import { connectionStatus, takenWords } from './bank-words.ts';

interface BankSyncPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onSync: (connection: number) => void;
  onRenew: (connection: number) => void;
  onRevoke: (connection: { Id: number; Banque: string }) => void;
  onClose: () => void;
}

/** Where the connection stands, and what may be done with it. */
function Consent({
  of,
  ...steps
}: { of: BankSyncDetails } & Pick<BankSyncPanelProps, 'onSync' | 'onRenew' | 'onRevoke'>) {
  const { IdConnexion: Id, Etat, Banque } = of;
  if (Id === null || Etat === null)
    return (
      <p>Ces lignes viennent d’un relevé{of.NomFichier ? ` (${of.NomFichier})` : ''}, sans connexion.</p>
    );
  return (
    <div className={css.stack}>
      <StatusBadge status={connectionStatus[Etat]}>{connectionStates[Etat]}</StatusBadge>
      <p>
        {[
          of.ConnecteLe && `Connectée le ${formatMoment(of.ConnecteLe)}`,
          of.ConsentementJusquAu && `consentement jusqu’au ${formatDate(of.ConsentementJusquAu)}`,
          of.RevoqueeLe && `révoquée le ${formatMoment(of.RevoqueeLe)}\u202f: ${of.Motif}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {Etat !== 'REVOQUEE' && (
        <div className={css.buttons}>
          <Button size="compact-md" onClick={() => steps.onSync(Id)}>
            Relancer
          </Button>
          <Button variant="default" size="compact-md" onClick={() => steps.onRenew(Id)}>
            Renouveler
          </Button>
          <Button variant="default" size="compact-md" onClick={() => steps.onRevoke({ Id, Banque })}>
            Révoquer
          </Button>
        </div>
      )}
    </div>
  );
}

/** A synchronisation beside the list: its connection, its accounts and the lines that were new. */
export default function BankSyncPanel({ id, steps, onClose, ...run }: BankSyncPanelProps) {
  const query = useQuery({
    queryKey: [GetBankSync.path, id],
    queryFn: ({ signal }) => callApi(GetBankSync, { Id: id }, { signal }),
  });
  const body = (told: BankSyncDetails) => (
    <div className={css.panel}>
      <Sections>
        <Section title="Connexion" description={told.NomTitulaire}>
          <Consent of={told} {...run} />
        </Section>
        <Section
          title="Ce qui a été pris"
          description={`${takenWords(told)}, le ${formatMoment(told.Debut)}${told.Auteur ? `, par ${told.Auteur}` : ''}.`}
        >
          {told.Message && <p>{told.Message}</p>}
          <EntryList label="Comptes">
            {told.Comptes.map(({ Id, Libelle, Numero, Solde, SoldeAu }) => (
              <Entry key={Id} title={Libelle}>
                <span>{Numero}</span>
                {Solde !== null && SoldeAu && (
                  <span>{`${formatEuros(Solde)} au ${formatDate(SoldeAu)}`}</span>
                )}
              </Entry>
            ))}
          </EntryList>
        </Section>
        <Section
          title="Nouvelles lignes"
          description={told.Nouvelles > mostLinesTold ? `Les ${mostLinesTold} dernières.` : undefined}
        >
          {told.Lignes.length === 0 ? (
            <p>Aucune.</p>
          ) : (
            <table className={css.lines}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Libellé</th>
                  <th scope="col" className={css.amount}>
                    Montant
                  </th>
                </tr>
              </thead>
              <tbody>
                {told.Lignes.map(({ Id, Date: day, Libelle, Montant }) => (
                  <tr key={Id}>
                    <td>{formatDate(day)}</td>
                    <td>{Libelle}</td>
                    <td className={css.amount}>{formatEuros(Montant)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Section>
      </Sections>
    </div>
  );
  return (
    <SidePanel title={query.data?.Banque ?? 'Banque'} size="medium" isRead steps={steps} onClose={onClose}>
      <Loaded query={query}>{body}</Loaded>
    </SidePanel>
  );
}
