import { can } from '#contract/access/access.ts';
import { RevealNumeroSs } from '#contract/permanent-files/people/privacy-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { RevealText } from '#web/kit/page/controls/RevealText.tsx';
import { formatNir } from '#web/kit/text/identifiers.ts';

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
