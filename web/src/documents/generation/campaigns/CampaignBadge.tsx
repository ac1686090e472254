import type { Campaign } from '#contract/documents/generation/campaign-calls.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';

/** How far a campaign is. */
export function CampaignBadge({
  campaign,
}: {
  campaign: Pick<Campaign, 'Societes' | 'Faites' | 'Incompletes'>;
}) {
  const { Societes, Faites, Incompletes } = campaign;
  if (Faites < Societes)
    return <StatusBadge status="info">{`En cours\u202f: ${Faites} sur ${Societes}`}</StatusBadge>;
  return Incompletes > 0 ? (
    <StatusBadge status="warning">Terminée, à compléter</StatusBadge>
  ) : (
    <StatusBadge status="success">Terminée</StatusBadge>
  );
}
