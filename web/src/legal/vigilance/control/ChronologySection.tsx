import { useQuery } from '@tanstack/react-query';
import { GetDossierControle } from '#contract/legal/vigilance/control-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Chronology } from './Chronology.tsx';

/** A file as a controller reads it. */
export function ChronologySection({ companyId }: { companyId: number }) {
  const query = useQuery({
    queryKey: [GetDossierControle.path, companyId],
    queryFn: ({ signal }) => callApi(GetDossierControle, { IdSociete: companyId }, { signal }),
    staleTime: 0,
  });
  return (
    <Section title="Demandé, connu, décidé" description="Le dossier tel qu’un contrôleur le lit.">
      <Loaded query={query}>{({ Chronologie }) => <Chronology events={Chronologie} />}</Loaded>
    </Section>
  );
}
