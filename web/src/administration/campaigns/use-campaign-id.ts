import { useParams } from '@tanstack/react-router';

/** The announcement of the address; undefined where it names none. */
export function useCampaignId(): number | undefined {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
