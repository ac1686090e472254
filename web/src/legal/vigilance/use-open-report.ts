import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  GetListSocietyRiskLevelTracking,
  SaveRiskLevelCompanyTracking,
} from '#contract/legal/vigilance/report-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { reportHref } from './paths.ts';

/** Leads to the report of a file that is under way, and opens one where there is none. */
export function useOpenReport() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run } = useAction();
  return (IdSociete: number) =>
    void run(async () => {
      const { RiskGuid } = await callApi(SaveRiskLevelCompanyTracking, { IdSociete });
      void cache.invalidateQueries({ queryKey: [GetListSocietyRiskLevelTracking.path] });
      void navigate({ to: reportHref(RiskGuid) } as never);
    }, null);
}
