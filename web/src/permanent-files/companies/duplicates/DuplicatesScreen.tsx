import type { AnswerOf } from '#contract/call.ts';
import {
  DistinguerSocietes,
  duplicateReasons,
  GetDoublonsPossibles,
} from '#contract/permanent-files/companies/merge-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { DuplicatesFrame } from '#web/kit/merge/DuplicatesFrame.tsx';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { companiesPath, duplicatesPath } from '../paths.ts';
import { useReloadRegister } from '../use-register.ts';

type CompanyInBrief = AnswerOf<typeof GetDoublonsPossibles>['Items'][number]['First'];

/** What tells two namesakes apart at a glance. */
function linesOf({ Reference, Siren, Ville, IsDisabled }: CompanyInBrief): string[] {
  const siren = Siren ? `SIREN ${formatSiren(Siren)}` : 'Sans SIREN';
  return [
    [siren, Ville].filter(Boolean).join(' · '),
    [Reference && `Référence ${Reference}`, IsDisabled === 1 && 'Inactif'].filter(Boolean).join(' · '),
  ].filter(Boolean);
}

/** Companies that may stand twice in the register. */
export default function DuplicatesScreen() {
  const reload = useReloadRegister();
  return (
    <DuplicatesFrame
      description="Dossiers qui pourraient désigner la même société : à fusionner, ou à distinguer."
      list={`${companiesPath}/list`}
      path={duplicatesPath}
      reasons={duplicateReasons}
      reasonsInShort={{ Siren: 'SIREN', NomEtVille: 'Nom et ville' }}
      nameOf={({ RaisonSociale }) => RaisonSociale}
      linesOf={linesOf}
      find={{
        key: GetDoublonsPossibles.path,
        ask: (request, signal) => callApi(GetDoublonsPossibles, request, { signal }),
      }}
      areDistinct="sont-elles bien deux sociétés différentes"
      markDistinct={(pair) => callApi(DistinguerSocietes, pair)}
      reload={reload}
    />
  );
}
