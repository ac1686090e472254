import { useQuery } from '@tanstack/react-query';
import { DownloadCabinetLogo } from '#contract/directory/cabinets/calls.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useObjectUrl } from '#web/kit/form/files/KeptImage.tsx';
import css from './cabinets.module.css';

/** The logo that is kept of a cabinet. */
export function CabinetLogo({ cabinetId, name }: { cabinetId: number; name: string }) {
  const logo = useQuery({
    queryKey: [DownloadCabinetLogo.path, cabinetId],
    queryFn: () => fetchFile(DownloadCabinetLogo, { Id: cabinetId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const address = useObjectUrl(logo.data?.content);
  if (!address) return <span>{name}</span>;
  return <img src={address} alt={`Logo\u202f: ${name}`} className={css.logo} />;
}
