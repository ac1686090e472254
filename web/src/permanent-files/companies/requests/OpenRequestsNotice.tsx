import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GetDemandesModification } from '#contract/permanent-files/companies/change-request-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { counted } from '#web/kit/text/french.ts';
import { requestsPath } from '../paths.ts';

/** Says that somebody asks for changes of this file which are not decided yet, and leads there. */
export function OpenRequestsNotice({ companyId }: { companyId: number }) {
  const request = { IdSociete: companyId, Etat: 'A_TRAITER' as const };
  const { data } = useQuery({
    queryKey: [GetDemandesModification.path, request],
    queryFn: ({ signal }) => callApi(GetDemandesModification, request, { signal }),
    meta: { isToldElsewhere: true },
  });
  const [first] = data?.Items ?? [];
  if (!data || !first) return null;
  return (
    <Notice status="info">
      <Link to={requestsPath} search={{ fiche: String(first.Id) } as never}>
        {counted(data.TotalCount, 'demande de modification à traiter', 'demandes de modification à traiter')}
      </Link>
    </Notice>
  );
}
