import type { VigilanceState } from '#contract/directory/suppliers/vigilance.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatDate } from '#web/kit/text/french.ts';

const statuses: Record<VigilanceState, Status> = {
  NonRequise: 'neutral',
  Valide: 'success',
  ExpireBientot: 'warning',
  AFournir: 'danger',
  Expiree: 'danger',
};

interface Standing {
  Vigilance: VigilanceState;
  DateExpiration: string | null;
}

/** Where it stands, in a few words: 'Valide jusqu’au 12/05/2027'. */
function wordsOf({ Vigilance, DateExpiration }: Standing): string {
  const day = DateExpiration ? formatDate(DateExpiration) : '';
  const words: Record<VigilanceState, string> = {
    NonRequise: 'Non requise',
    Valide: `Valide jusqu’au ${day}`,
    ExpireBientot: `Expire bientôt\u202f: ${day}`,
    AFournir: 'À fournir',
    Expiree: `Expirée le ${day}`,
  };
  return words[Vigilance];
}

/** Where a supplier or one of its assignments stands with the attestation de vigilance. */
export function VigilanceBadge({ of }: { of: Standing }) {
  return <StatusBadge status={statuses[of.Vigilance]}>{wordsOf(of)}</StatusBadge>;
}
