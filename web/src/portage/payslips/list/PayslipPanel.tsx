import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { payslipAmountKeys, payslipAmounts, payslipGaps } from '#contract/portage/payslips/amounts.ts';
import { getPorteeBulletinTraking } from '#contract/portage/payslips/calls.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { portagePagePath } from '../../employments/paths.ts';
import { formatGap, nameOf, originOf, PayslipBadge } from '../payslip-words.tsx';
import css from '../payslips.module.css';

interface PayslipPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onCorrect: (payslip: BulletinInfo) => void;
  onDecide: (payslip: BulletinInfo) => void;
  onClose: () => void;
}

/** Who validated it and why it is as it is, in a sentence. */
const standingOf = ({ ValideLe, ValidePar, Motif }: BulletinInfo) =>
  [
    ValideLe && `Validé par ${ValidePar ?? 'un collaborateur parti'}, ${formatMoment(ValideLe)}.`,
    Motif && `Motif\u202f: ${Motif}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A month of a carried person's pay beside the list: its figures, and why one does not fit. */
export default function PayslipPanel({ id, steps, onCorrect, onDecide, onClose }: PayslipPanelProps) {
  const query = useQuery({
    queryKey: [getPorteeBulletinTraking.path, id],
    queryFn: ({ signal }) => callApi(getPorteeBulletinTraking, { idBulletinInfo: id }, { signal }),
  });
  const { data } = query;
  const title = data ? `${nameOf(data)}, ${monthInWords(data.Mois)}` : 'Bulletin';
  return (
    <SidePanel title={title} size="medium" isRead steps={steps} onClose={onClose}>
      <Loaded query={query}>
        {(payslip) => (
          <div className={css.panel}>
            <Sections>
              <Section
                title="Montants"
                description={`${payslip.SocietePortage}${payslip.Matricule ? `, matricule ${payslip.Matricule}` : ''}. ${originOf(payslip)}. ${standingOf(payslip)}`}
                aside={<PayslipBadge state={payslip.Etat} />}
              >
                <div className={css.actions}>
                  {payslip.Etat === 'A_VERIFIER' && (
                    <Button variant="default" size="compact-sm" onClick={() => onCorrect(payslip)}>
                      Corriger
                    </Button>
                  )}
                  <Button variant="default" size="compact-sm" onClick={() => onDecide(payslip)}>
                    {payslip.Etat === 'A_VERIFIER' ? 'Valider' : 'Rouvrir'}
                  </Button>
                  <Link
                    to={portagePagePath.replace('$id', String(payslip.IdPortage)) as never}
                    search={{ onglet: 'bulletins' } as never}
                  >
                    Fiche de la personne portée
                  </Link>
                </div>
                <AmountTable payslip={payslip} />
              </Section>
              <Section title="Écarts">
                {payslip.Ecarts.length === 0 ? (
                  <p>Aucun écart.</p>
                ) : (
                  <EntryList label="Écarts">
                    {payslip.Ecarts.map(({ Nature, Montant, Cause }) => (
                      <Entry key={Nature} title={`${payslipGaps[Nature].label}\u202f: ${formatGap(Montant)}`}>
                        <span>{Cause}</span>
                      </Entry>
                    ))}
                  </EntryList>
                )}
              </Section>
            </Sections>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

function AmountTable({ payslip }: { payslip: BulletinInfo }) {
  return (
    <table className={css.amounts}>
      <tbody>
        {payslipAmountKeys.map((name) => {
          const cents = payslip[name];
          return (
            <tr key={name}>
              <th scope="row">{payslipAmounts[name]}</th>
              <td>{cents === null ? '–' : formatEuros(cents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
