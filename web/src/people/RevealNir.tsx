import { can } from '#contract/access/access.ts';
import { RevealNumeroSs } from '#contract/people/privacy-calls.ts';
import { callApi } from '../kit/api.ts';
import { formatNir } from '../kit/identifiers.ts';
import { RevealText } from '../kit/RevealText.tsx';
import { useSession } from '../kit/session.ts';

/** Shows a person's whole social-security number for a minute; each time is written down. */
export function RevealNir({ personId }: { personId: number }) {
  const session = useSession();
  if (!can(session, RevealNumeroSs)) return '–';
  return (
    <RevealText
      copyLabel="Copier le numéro"
      ask={async () => (await callApi(RevealNumeroSs, { Id: personId })).NumeroSs}
      show={formatNir}
    />
  );
}
