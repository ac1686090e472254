import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { GetEcfBySociete } from '#contract/tax/ecf/calls.ts';
import type { EcfRow } from '#contract/tax/ecf/ecf-list.ts';
import { AddQuestionnairesEcf } from '#contract/tax/ecf/questionnaire-calls.ts';
import { GetSuiviVisaFiscal } from '#contract/tax/visa/calls.ts';
import { type TaxVisaRow, taxVisaStates } from '#contract/tax/visa/tax-visa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';
import { EcfStateBadge } from './ecf-table-columns.tsx';
import OpenEcfDialog from './OpenEcfDialog.tsx';
import { ecfPagePath } from './paths.ts';

/** The tax compliance reviews of a file, and its memberships of the tax visa. */
export default function TaxFilesPart({ id }: RecordPartProps) {
  const session = useSession();
  return (
    <>
      {can(session, GetEcfBySociete) && <Reviews id={id} />}
      {can(session, GetSuiviVisaFiscal) && <Visas id={id} />}
    </>
  );
}

function Reviews({ id }: Pick<RecordPartProps, 'id'>) {
  const session = useSession();
  const [isOpening, setOpening] = useState(false);
  const query = useQuery({
    queryKey: [GetEcfBySociete.path, id],
    queryFn: ({ signal }) => callApi(GetEcfBySociete, { IdSociete: id }, { signal }),
  });
  return (
    <Section
      title="Examens de conformité fiscale"
      description={'Un dossier par exercice\u202f: dix points, leurs pièces et le compte rendu.'}
    >
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucun ECF pour ce dossier.</p>
          ) : (
            <EntryList label="ECF">
              {Items.map((row) => (
                <Review key={row.EcfId} row={row} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {query.data && can(session, AddQuestionnairesEcf) && (
        <Button
          w="fit-content"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpening(true)}
        >
          Ouvrir un ECF
        </Button>
      )}
      {isOpening && query.data && (
        <OpenEcfDialog
          company={{ Key: id, Value: query.data.NomSociete }}
          onClose={() => setOpening(false)}
        />
      )}
    </Section>
  );
}

const isConcluded = (state: EcfRow['Points'][number]) => state !== 'A_FAIRE' && state !== 'EN_COURS';

function Review({ row: { EcfId, DateCloture, Etat, Points, Echeance, DateEnvoi } }: { row: EcfRow }) {
  const title = `Exercice clos le ${formatDate(DateCloture)}`;
  const anomalies = Points.filter((state) => state === 'ANOMALIE').length;
  return (
    <Entry
      title={<Link to={ecfPagePath.replace('$id', String(EcfId))}>{title}</Link>}
      state={<EcfStateBadge state={Etat} />}
    >
      <span>{`${Points.filter(isConcluded).length} points conclus sur ${Points.length}`}</span>
      {anomalies > 0 && <span>{counted(anomalies, 'anomalie')}</span>}
      {DateEnvoi ? (
        <span>{`Transmis le ${formatDate(DateEnvoi)}`}</span>
      ) : (
        Echeance && <DeadlineText deadline={Echeance} />
      )}
    </Entry>
  );
}

function Visas({ id }: Pick<RecordPartProps, 'id'>) {
  const query = useQuery({
    queryKey: [GetSuiviVisaFiscal.path, 'company', id],
    queryFn: ({ signal }) => callApi(GetSuiviVisaFiscal, { IdSociete: id, PageSize: 100 }, { signal }),
  });
  return (
    <Section
      title="Visa fiscal"
      description={
        'L’historique des adhésions\u202f: la majoration que le visa évitait a pris fin avec les revenus de 2022.'
      }
    >
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucune adhésion au visa fiscal.</p>
          ) : (
            <EntryList label="Adhésions au visa fiscal">
              {Items.map((row) => (
                <Membership key={row.VisaFiscalId} row={row} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}

function Membership({
  row: { Annee, Etat, DateAdhesion, DateSortie, Motif, DateFinMission },
}: {
  row: TaxVisaRow;
}) {
  return (
    <Entry title={`Exercice clos en ${Annee}`}>
      <span>{taxVisaStates[Etat]}</span>
      <span>{`Adhésion le ${formatDate(DateAdhesion)}`}</span>
      {DateSortie && <span>{`Sortie le ${formatDate(DateSortie)}`}</span>}
      {Motif && <span>{Motif}</span>}
      {DateFinMission && <span>{`Fin de mission le ${formatDate(DateFinMission)}`}</span>}
    </Entry>
  );
}
