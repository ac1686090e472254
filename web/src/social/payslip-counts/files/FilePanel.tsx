import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GetSocietyBPTrackingFile } from '#contract/social/payslip-counts/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from '../year/year.module.css';

/** A file with its lines, as they are counted. */
export function FilePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: [GetSocietyBPTrackingFile.path, id],
    queryFn: ({ signal }) => callApi(GetSocietyBPTrackingFile, { idSocietyBPTrackingFile: id }, { signal }),
  });
  return (
    <SidePanel title={query.data?.Nom ?? 'Fichier'} size="medium" isRead onClose={onClose}>
      <Loaded query={query}>
        {({ Items, Bulletins }) => (
          <div className={css.panel}>
            <Sections>
              <Section
                title="Lignes"
                description={`${counted(Items.length, 'ligne')}, ${counted(Bulletins, 'bulletin')}.`}
              >
                <table className={css.months}>
                  <thead>
                    <tr>
                      <th scope="col">Ligne</th>
                      <th scope="col">Société</th>
                      <th scope="col">Mois</th>
                      <th scope="col">Bulletins</th>
                    </tr>
                  </thead>
                  <tbody>
                    {Items.map(({ Ligne, IdSociete, NomSociete, Siret, Mois, Nombre }) => (
                      <tr key={Ligne}>
                        <th scope="row">{Ligne}</th>
                        <td>
                          <Link to={companyPagePath.replace('$id', String(IdSociete)) as never}>
                            {NomSociete}
                          </Link>
                          <br />
                          {formatSiret(Siret)}
                        </td>
                        <td>{monthTitle(Mois)}</td>
                        <td className={css.count}>{formatInteger(Nombre)}</td>
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
