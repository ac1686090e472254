import { IconCheck, IconFileAlert, IconFileText, IconFolder } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Report, reportStates } from '#contract/legal/vigilance/report.ts';
import {
  DownloadDivergenceRbe,
  DownloadRiskLevelReport,
  GetListSocietyRiskLevelTracking,
  GetNotificationRisqueByRiskGuid,
  ValidateRiskLevelReport,
} from '#contract/legal/vigilance/report-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { companyHref, followUpPath } from '../paths.ts';
import { PapersSection } from './PapersSection.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportForm } from './ReportForm.tsx';
import { steps } from './report-fields.ts';

const statuses: Record<Report['Etat'], Status> = {
  Pending: 'info',
  ToValidate: 'warning',
  Validated: 'success',
};

/** The report that a link names. */
export default function ReportScreen() {
  const { guid = '' } = useParams({ strict: false }) as { guid?: string };
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: [GetNotificationRisqueByRiskGuid.path, guid],
    queryFn: ({ signal }) => callApi(GetNotificationRisqueByRiskGuid, { RiskGuid: guid }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const reload = async () => {
    void cache.invalidateQueries({ queryKey: [GetListSocietyRiskLevelTracking.path] });
    await query.refetch();
  };
  return (
    <LoadedRecord
      id={guid === '' ? undefined : 1}
      query={query}
      list={{ to: followUpPath, label: 'Revenir au suivi de vigilance' }}
    >
      {(report) => <Page key={report.Version} report={report} reload={reload} />}
    </LoadedRecord>
  );
}

function Page({ report, reload }: { report: Report; reload: () => Promise<unknown> }) {
  const { Societe, Etat, RiskGuid, Version, Validation, Manques } = report;
  const navigate = useNavigate();
  const { run } = useAction();
  const [asksMotive, askMotive] = useState(false);
  const goBack = useBackAction(followUpPath);
  const validate = async () => {
    await callApi(ValidateRiskLevelReport, { RiskGuid, Version });
    await reload();
  };
  async function askToValidate() {
    if (Validation === 'SEUL') return askMotive(true);
    const yes = await confirm({
      title: 'Validation',
      text: `Voulez-vous vraiment valider le rapport de ${Societe.Value}\u202f? Il sera figé avec ses données.`,
    });
    if (yes) await run(validate, 'Rapport validé et figé.');
  }
  const refusal =
    Etat === 'Pending'
      ? 'Le rapport n’est pas encore transmis pour validation.'
      : Validation === 'NON'
        ? 'Une autre personne doit valider ce rapport.'
        : Manques.length > 0
          ? 'Le rapport n’est pas complet.'
          : undefined;
  return (
    <>
      <PageHeader title={Societe.Value} description="Rapport de vigilance LCB-FT, confidentiel.">
        <StatusBadge status={statuses[Etat]}>{reportStates[Etat]}</StatusBadge>
      </PageHeader>
      <Toolbar
        label="Actions sur le rapport"
        actions={[
          goBack,
          ...(Etat === 'Validated'
            ? []
            : [
                {
                  label: 'Valider',
                  icon: IconCheck,
                  primary: true,
                  disabledBecause: refusal,
                  onClick: () => void askToValidate(),
                },
              ]),
          {
            label: 'Rapport PDF',
            icon: IconFileText,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen(
                      'Préparation du PDF…',
                      fetchFile(DownloadRiskLevelReport, { RiskGuid }),
                    ),
                  ),
                null,
              ),
          },
          ...(report.Reponses.Rbe?.IsDivergence
            ? [
                {
                  label: 'Signalement RBE',
                  icon: IconFileAlert,
                  onClick: () =>
                    void run(
                      async () => saveFile(await fetchFile(DownloadDivergenceRbe, { RiskGuid })),
                      null,
                    ),
                },
              ]
            : []),
          {
            label: 'Ouvrir le dossier',
            icon: IconFolder,
            onClick: () => void navigate({ to: companyHref(Societe.Key) } as never),
          },
        ]}
      />
      <Sections>
        {report.Changements.length > 0 && (
          <Notice status="warning">{`Changement dans le dossier\u202f: ${report.Changements.join(', ')}.`}</Notice>
        )}
        {Manques.length > 0 && (
          <Notice status="info">
            Reste à faire avant de transmettre{'\u202f'}: {Manques.join(' ')}
          </Notice>
        )}
        {Etat === 'Validated' ? (
          steps.map((name, index) => (
            <Section key={name} title={name}>
              <ReportFacts step={index + 1} report={report} />
            </Section>
          ))
        ) : (
          <ReportForm report={report} onSaved={reload} />
        )}
        <PapersSection report={report} reload={reload} />
      </Sections>
      {asksMotive && (
        <FormDialog
          title="Valider son propre rapport"
          fields={[
            { kind: 'text', name: 'MotifSeul', label: 'Motif', wide: true, first: true, required: true },
          ]}
          saved={{ MotifSeul: '' }}
          schema={ValidateRiskLevelReport.request}
          toRequest={(values) => ({ RiskGuid, Version, MotifSeul: textAt(values, 'MotifSeul') })}
          label="Valider"
          send={async (request) => {
            await callApi(ValidateRiskLevelReport, request as never);
            await reload();
          }}
          onClose={() => askMotive(false)}
        >
          <p>
            Personne d’autre ne peut valider ce rapport dans le cabinet. Votre motif y restera, et le rapport
            sera figé.
          </p>
        </FormDialog>
      )}
    </>
  );
}
