import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import type { DecidedAnomaly, payslipAnomalyActions } from '#contract/social/payslip-counts/anomaly.ts';
import { getBulletinTraking, saveBulletinTraking } from '#contract/social/payslip-counts/calls.ts';
import type { PayslipYearDetails } from '#contract/social/payslip-counts/payslip-count.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { formatGap } from '../payslip-words.ts';
import AnomalyDialog from './AnomalyDialog.tsx';
import { AnomalyList } from './AnomalyList.tsx';
import CorrectionDialog from './CorrectionDialog.tsx';
import { MonthTable } from './MonthTable.tsx';
import css from './year.module.css';

interface YearPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onDone: () => void;
  onClose: () => void;
}

type Asked =
  | { what: 'month'; month: number }
  | { what: 'anomaly'; anomaly: DecidedAnomaly; action: keyof typeof payslipAnomalyActions };

/** Where the total and the gap come from, in a sentence. */
function reasonOf({ Total, NbBPLM, Ecart, Annee }: PayslipYearDetails): string {
  const sum = `Total de ${formatInteger(Total)}\u202f: la somme des mois comptés de ${Annee}.`;
  if (NbBPLM === null || Ecart === null)
    return `${sum} Le budget de ${Annee} ne dit pas combien de bulletins la lettre de mission prévoit.`;
  return `${sum} La lettre de mission en prévoit ${formatInteger(NbBPLM)} (budget de ${Annee})\u202f: écart de ${formatGap(Ecart)}.`;
}

/** A company's year beside the list: each figure with the lines that it comes from, and what does not fit. */
export default function YearPanel({ id, steps, onDone, onClose }: YearPanelProps) {
  const session = useSession();
  const mayKeep = can(session, saveBulletinTraking);
  const [asked, ask] = useState<Asked>();
  const query = useQuery({
    queryKey: [getBulletinTraking.path, id],
    queryFn: ({ signal }) => callApi(getBulletinTraking, { id }, { signal }),
  });
  const close = () => ask(undefined);
  const title = query.data ? `${query.data.NomSociete}, ${query.data.Annee}` : 'Bulletins de paie';
  return (
    <SidePanel title={title} size="medium" isRead steps={steps} onClose={onClose}>
      <Loaded query={query}>
        {(year) => (
          <div className={css.panel}>
            <Sections>
              <Section
                title="D’où viennent les chiffres"
                description={reasonOf(year)}
                aside={
                  <Link
                    to={companyPagePath.replace('$id', String(year.IdSociete)) as never}
                    search={{ onglet: 'budgets' } as never}
                  >
                    Dossier
                  </Link>
                }
              >
                <MonthTable
                  year={year}
                  onCorrect={mayKeep ? (month) => ask({ what: 'month', month }) : undefined}
                />
              </Section>
              <Section title="Anomalies">
                <AnomalyList
                  anomalies={year.Anomalies}
                  onDecide={
                    mayKeep ? (anomaly, action) => ask({ what: 'anomaly', anomaly, action }) : undefined
                  }
                />
              </Section>
              {asked?.what === 'month' && (
                <CorrectionDialog of={year} month={asked.month} onDone={onDone} onClose={close} />
              )}
              {asked?.what === 'anomaly' && (
                <AnomalyDialog
                  anomaly={asked.anomaly}
                  action={asked.action}
                  onDone={onDone}
                  onClose={close}
                />
              )}
            </Sections>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
