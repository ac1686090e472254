import type { UseQueryResult } from '@tanstack/react-query';
import { type Role, roleNames } from '#contract/access/roles.ts';
import type { AnswerOf } from '#contract/call.ts';
import {
  getLinkedUsersForConnectedUser,
  getResponsablesForConnectedUser,
} from '#contract/identity/account/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Avatar } from '#web/kit/page/Avatar.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { AccountPage } from './AccountPage.tsx';
import css from './account.module.css';

type Colleagues = AnswerOf<typeof getLinkedUsersForConnectedUser>;

const rolesInFrench = (roles: readonly string[]) =>
  roles.map((role) => (role in roleNames ? roleNames[role as Role] : role)).join(', ');

/** Those whom the connected user works with, and those who answer for the cabinet. */
export default function TeamScreen() {
  const isClient = useSession()?.IsClient === true;
  const colleagues = useReading(getLinkedUsersForConnectedUser);
  const responsables = useReading(getResponsablesForConnectedUser);
  return (
    <AccountPage>
      <People
        title="Responsables du cabinet"
        description="Dirigeants, experts-comptables et chefs de mission de votre cabinet."
        none="Aucun responsable n’est désigné pour votre cabinet."
        query={responsables}
      />
      <People
        title={isClient ? 'L’équipe du cabinet' : 'Mes collègues'}
        description={
          isClient ? 'Ceux qui travaillent dans votre cabinet.' : 'Les autres utilisateurs de votre cabinet.'
        }
        none="Aucun autre utilisateur n’est rattaché à votre cabinet."
        query={colleagues}
      />
    </AccountPage>
  );
}

interface PeopleProps {
  title: string;
  description: string;
  /** Said where there is nobody. */
  none: string;
  query: UseQueryResult<Colleagues>;
}

function People({ title, description, none, query }: PeopleProps) {
  return (
    <Section title={title} description={description}>
      <Loaded query={query}>
        {(people) =>
          people.length === 0 ? (
            <p className={css.muted}>{none}</p>
          ) : (
            <EntryList label={title}>
              {people.map(({ Id, Nom, Prenom, Email, Roles }) => (
                <Entry
                  key={Id}
                  lead={<Avatar name={`${Prenom} ${Nom}`} size={36} />}
                  title={`${Prenom} ${Nom}`}
                >
                  <span>{rolesInFrench(Roles) || 'Aucun rôle'}</span>
                  <a href={`mailto:${Email}`}>{Email}</a>
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}
