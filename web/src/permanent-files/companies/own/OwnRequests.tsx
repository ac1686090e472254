import { useQuery } from '@tanstack/react-query';
import {
  type ChangeRequest,
  GetDemandesModification,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { RequestState } from '../requests/RequestState.tsx';

const words = { ACCEPTE: 'accepté', REFUSE: 'refusé' };

const changeInWords = ({ Libelle, Actuel, Propose, Decision }: ChangeRequest['Changements'][number]) =>
  `${Libelle}\u202f: ${Actuel ?? 'rien'} → ${Propose ?? 'rien'}${Decision ? ` (${words[Decision]})` : ''}`;

/** What the customer has asked to change of their company, and what the firm answered. */
export function OwnRequests({ companyId }: { companyId: number }) {
  const request = { IdSociete: companyId };
  const query = useQuery({
    queryKey: [GetDemandesModification.path, request],
    queryFn: ({ signal }) => callApi(GetDemandesModification, request, { signal }),
  });
  return (
    <Section
      title="Vos demandes"
      description="Ce que vous avez demandé de changer, et la réponse du cabinet."
    >
      <Loaded query={query}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Vous n’avez rien demandé pour le moment.</p>
          ) : (
            <EntryList label="Vos demandes">
              {Items.map(({ Id, Changements, DemandeeLe, Etat, Reponse }) => (
                <Entry
                  key={Id}
                  title={
                    <>
                      Demande du <Moment at={DemandeeLe} />
                    </>
                  }
                  state={<RequestState state={Etat} />}
                >
                  {Changements.map((change) => (
                    <span key={change.Champ}>{changeInWords(change)}</span>
                  ))}
                  {Reponse && (
                    <span>
                      «{'\u202f'}
                      {Reponse}
                      {'\u202f'}»
                    </span>
                  )}
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}
