import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPorteeBulletinTrakingByFileId } from '#contract/portage/payslips/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { payslipsPath } from '../../employments/paths.ts';
import { nameOf } from '../payslip-words.tsx';
import css from '../payslips.module.css';

/** A file with its lines: what each said, and the payslip that it became. */
export default function JournalPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: [getPorteeBulletinTrakingByFileId.path, id],
    queryFn: ({ signal }) =>
      callApi(getPorteeBulletinTrakingByFileId, { idBulletinTrackingFile: id }, { signal }),
  });
  return (
    <SidePanel title={query.data?.Nom ?? 'Fichier'} size="medium" isRead onClose={onClose}>
      <Loaded query={query}>
        {({ Items, TotalBrut, TotalNetPaye }) => (
          <div className={css.panel}>
            <Sections>
              <Section
                title="Lignes"
                description={`${counted(Items.length, 'ligne')}, ${formatEuros(TotalBrut)} de brut, ${formatEuros(TotalNetPaye)} de net payé.`}
              >
                <table className={css.amounts}>
                  <thead>
                    <tr>
                      <th scope="col">Ligne</th>
                      <th scope="col">Bulletin</th>
                      <th scope="col">Lu dans le fichier</th>
                    </tr>
                  </thead>
                  <tbody>
                    {Items.map(({ Ligne, Lu, Bulletin }) => (
                      <tr key={Ligne}>
                        <th scope="row">{Ligne}</th>
                        <td>
                          <Link
                            to={payslipsPath as never}
                            search={
                              {
                                Annee: Bulletin.Mois.slice(0, 4),
                                PorteeId: String(Bulletin.PorteeId),
                                fiche: String(Bulletin.IdBulletinInfo),
                              } as never
                            }
                          >
                            {nameOf(Bulletin)}
                          </Link>
                          <br />
                          {`${monthTitle(Bulletin.Mois)}, ${formatEuros(Bulletin.NetPaye)} net`}
                        </td>
                        <td>
                          <details>
                            <summary>
                              {Lu.slice(0, 2)
                                .map(({ Valeur }) => Valeur)
                                .join(', ')}
                            </summary>
                            {Lu.map(({ Colonne, Valeur }) => (
                              <div key={Colonne}>{`${Colonne}\u202f: ${Valeur}`}</div>
                            ))}
                          </details>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Section>
            </Sections>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
