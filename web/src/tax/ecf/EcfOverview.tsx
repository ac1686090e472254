import { Button } from '@mantine/core';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import type { Ecf } from '#contract/tax/ecf/ecf.ts';
import { dayInParis } from '#contract/today.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from './ecf.module.css';
import { EcfStateBadge } from './ecf-table-columns.tsx';

const sumOf = ({ Points }: Ecf, nature: 'HONORAIRES' | 'REMBOURSEMENT') =>
  Points.flatMap(({ Honoraires }) => Honoraires)
    .filter(({ Nature }) => Nature === nature)
    .reduce((sum, { Montant }) => sum + Montant, 0);

/** What the file is about, when its report is due, and what was issued and sent. */
export function EcfOverview({ ecf, onWhy }: { ecf: Ecf; onWhy: () => void }) {
  const { CompteRendu, PreuveEnvoi, Echeance, DateEngagement, DateEnvoi } = ecf;
  const [fees, refunds] = [sumOf(ecf, 'HONORAIRES'), sumOf(ecf, 'REMBOURSEMENT')];
  return (
    <Section title="Mission" aside={<EcfStateBadge state={ecf.Etat} />}>
      <dl className={css.facts}>
        <div>
          <dt>Société</dt>
          <dd>
            <RecordLink page={companyPagePath} record={ecf.Societe} />
          </dd>
        </div>
        <div>
          <dt>Contrat signé le</dt>
          <dd>{DateEngagement ? formatDate(DateEngagement) : '–'}</dd>
        </div>
        <div>
          <dt>Honoraires</dt>
          <dd>
            {fees === 0 ? '–' : formatEuros(fees)}
            {refunds > 0 && `, dont ${formatEuros(refunds)} remboursés`}
          </dd>
        </div>
        <div>
          <dt>Compte rendu à transmettre</dt>
          <dd>
            {Echeance ? <DeadlineText deadline={Echeance} /> : '–'}{' '}
            {Echeance && (
              <Button variant="transparent" size="compact-sm" px={0} onClick={onWhy}>
                Pourquoi{'\u202f'}?
              </Button>
            )}
          </dd>
        </div>
        {CompteRendu && (
          <div>
            <dt>Émis le</dt>
            <dd>
              {formatDate(dayInParis(CompteRendu.EmisLe))}
              {CompteRendu.EmisPar && `, par ${CompteRendu.EmisPar}`}
              <div className={css.hash}>{`Empreinte ${CompteRendu.Empreinte}`}</div>
            </dd>
          </div>
        )}
        {DateEnvoi && (
          <div>
            <dt>Transmis le</dt>
            <dd>{formatDate(DateEnvoi)}</dd>
          </div>
        )}
      </dl>
      {PreuveEnvoi && (
        <KeptFile
          name={PreuveEnvoi.FileName}
          fetch={() => fetchFile(objectDocuments.download, { Id: PreuveEnvoi.IdDocument })}
        >
          <span>Preuve d’envoi</span>
        </KeptFile>
      )}
    </Section>
  );
}
