import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openingReasons, reportStates } from '#contract/legal/vigilance/report.ts';
import { GetRapportsVigilance } from '#contract/legal/vigilance/report-calls.ts';
import { vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { ChronologySection } from './control/ChronologySection.tsx';
import { reportHref } from './paths.ts';
import { RiskBadge } from './RiskBadge.tsx';
import { useOpenReport } from './use-open-report.ts';

/** The vigilance reports of a file, the one under way first. */
export default function VigilancePart({ id }: RecordPartProps) {
  const open = useOpenReport();
  const query = useQuery({
    queryKey: [GetRapportsVigilance.path, id],
    queryFn: ({ signal }) => callApi(GetRapportsVigilance, { IdSociete: id }, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <Section
        title="Rapports de vigilance"
        description={
          'Confidentiel\u202f: lu des administrateurs, experts-comptables, dirigeants et chefs de mission seuls.'
        }
        aside={
          <Button
            leftSection={<IconClipboardCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => open(id)}
          >
            Évaluer
          </Button>
        }
      >
        <Loaded query={query}>
          {({ Items }) =>
            Items.length === 0 ? (
              <p>Ce dossier n’a pas encore été évalué.</p>
            ) : (
              <EntryList label="Rapports de vigilance">
                {Items.map((report) => (
                  <Entry
                    key={report.RiskGuid}
                    title={
                      <Link to={reportHref(report.RiskGuid) as never}>
                        {`${openingReasons[report.OuvertPour]} du ${formatDate(report.OuvertLe)}`}
                      </Link>
                    }
                    state={<RiskBadge level={report.RiskLevel} isVeryHigh={report.IsTresEleve} />}
                  >
                    <span>{reportStates[report.Etat]}</span>
                    <span>Vigilance {vigilanceLevels[report.VigilanceLevel].toLowerCase()}</span>
                    {report.ValidePar && <span>Par {report.ValidePar}</span>}
                    {report.DateProchaineRevue && (
                      <span>Prochaine revue le {formatDate(report.DateProchaineRevue)}</span>
                    )}
                  </Entry>
                ))}
              </EntryList>
            )
          }
        </Loaded>
      </Section>
      <ChronologySection companyId={id} />
    </>
  );
}
