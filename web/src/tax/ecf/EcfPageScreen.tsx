import { useState } from 'react';
import type { Ecf } from '#contract/tax/ecf/ecf.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { EcfOverview } from './EcfOverview.tsx';
import css from './ecf.module.css';
import { PointSection } from './PointSection.tsx';
import { ecfListPath } from './paths.ts';
import { useEcf } from './use-ecf.ts';
import { type AskedOfEcf, useEcfActions } from './use-ecf-actions.ts';

const EcfDialogs = lazyPart(() => import('./EcfDialogs.tsx'));

/** The file of a company and year: contract, ten points with their evidence, report, sending. */
export default function EcfPageScreen() {
  const id = useRecordId();
  return (
    <LoadedRecord id={id} query={useEcf(id)} list={{ to: ecfListPath, label: 'Revenir aux ECF' }}>
      {(ecf) => <Page ecf={ecf} />}
    </LoadedRecord>
  );
}

function Page({ ecf }: { ecf: Ecf }) {
  const [asked, ask] = useState<AskedOfEcf>();
  const actions = useEcfActions(ecf, ask);
  const isOpen = ecf.State === 1 && ecf.CompteRendu === null;
  return (
    <>
      <PageHeader
        title={`ECF de ${ecf.Societe.Value}`}
        description={`Exercice du ${formatDate(ecf.DateDebut)} au ${formatDate(ecf.DateCloture)}`}
      />
      <Toolbar label="Actions sur le dossier" actions={actions} />
      <div className={css.page}>
        {ecf.CompteRendu && (
          <Notice status="info">
            Le compte rendu est émis{'\u202f'}: le dossier et ses pièces ne changent plus.
          </Notice>
        )}
        <EcfOverview ecf={ecf} onWhy={() => ask({ what: 'deadline' })} />
        {ecf.Points.map((point) => (
          <PointSection
            key={point.Numero}
            ecf={ecf}
            point={point}
            isOpen={isOpen}
            onWork={() => ask({ what: 'point', point })}
            onRefund={() => ask({ what: 'refund', point })}
          />
        ))}
      </div>
      {asked && <EcfDialogs ecf={ecf} asked={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
