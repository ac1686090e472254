import { Anchor, Button } from '@mantine/core';
import type { AccountsWork } from '#contract/legal/annual-accounts/home/calls.ts';
import { documentsPath } from '#web/documents/files/paths.ts';
import { SignatureBadge } from '#web/documents/signatures/SignatureBadge.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';

interface PapersPanelProps {
  year: AccountsWork;
  onClose: () => void;
}

/** The eight documents of a year beside the list: which are there, wanted or not, and what has become of their signatures. */
export default function PapersPanel({ year, onClose }: PapersPanelProps) {
  return (
    <SidePanel title={`${year.NomSociete}, ${formatDate(year.DateCloture)}`} isRead onClose={onClose}>
      {(close) => (
        <div className={form.form}>
          <div className={form.fields}>
            <EntryList label="Documents des comptes annuels">
              {year.Papiers.map(({ Code, Libelle, IsVoulu, IdDocument, EtatSignature }) => (
                <Entry
                  key={Code}
                  title={
                    IdDocument ? (
                      <Anchor href={`${documentsPath}?document=${IdDocument}`}>{Libelle}</Anchor>
                    ) : (
                      Libelle
                    )
                  }
                  state={
                    EtatSignature ? (
                      <SignatureBadge state={EtatSignature} />
                    ) : (
                      <PaperBadge isThere={IdDocument !== null} isWanted={IsVoulu} />
                    )
                  }
                />
              ))}
            </EntryList>
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  );
}

function PaperBadge({ isThere, isWanted }: { isThere: boolean; isWanted: boolean }) {
  if (isThere) return <StatusBadge status="info">Classé</StatusBadge>;
  return (
    <StatusBadge status={isWanted ? 'warning' : 'neutral'}>
      {isWanted ? 'Manquant' : 'Non requis par la forme'}
    </StatusBadge>
  );
}
