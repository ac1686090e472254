import { Link } from '@tanstack/react-router';
import { type Role, roleNames } from '#contract/access/roles.ts';
import {
  GetClientAndCabinetForConnectedUser,
  GetConnectedUserAddress,
  getResponsablesForConnectedUser,
} from '#contract/identity/account/calls.ts';
import { GetMySocietes } from '#contract/permanent-files/people/client-space-calls.ts';
import { MyDocuments } from '#web/documents/client-papers/own/MyDocuments.tsx';
import { MyDocumentRequests } from '#web/documents/requests/own/MyDocumentRequests.tsx';
import { OwnWork } from '#web/exchanges/OwnWork.tsx';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Avatar } from '#web/kit/page/Avatar.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { ownCompanyPath } from '#web/permanent-files/companies/paths.ts';
import { MyActivityAccounts } from '#web/portage/activity-account/own/MyActivityAccounts.tsx';
import { MyInvoices } from '#web/social/customer-invoices/own/MyInvoices.tsx';
import { MyStrongbox } from '#web/social/strongbox/own/MyStrongbox.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import css from './home.module.css';

/** What a customer finds of their own: who the firm is, whom to write to, and their account. */
export default function ClientHome() {
  const firm = useReading(GetClientAndCabinetForConnectedUser);
  const address = useReading(GetConnectedUserAddress);
  const { Adresse, Cp, Ville } = address.data ?? {};
  const lines = [Adresse, [Cp, Ville].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <div className={css.client}>
      <Section title="Votre cabinet">
        <Loaded query={firm}>
          {({ Client, Cabinet }) => (
            <address className={css.address}>
              <strong>{Cabinet ?? Client}</strong>
              {Cabinet && <span>{Client}</span>}
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </Loaded>
        <Responsables />
      </Section>
      <OwnWork />
      <MyCompanies />
      <MyDocumentRequests />
      <MyInvoices />
      <MyActivityAccounts />
      <MyDocuments />
      <MyStrongbox />
      <AccountLinks />
    </div>
  );
}

function MyCompanies() {
  return (
    <Section title="Vos sociétés">
      <Loaded query={useReading(GetMySocietes)}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p className={css.nothing}>Aucune société n’est rattachée à votre espace.</p>
          ) : (
            <EntryList label="Vos sociétés">
              {Items.map(({ Key, Value, Guid, IsDirector, IsShareholder }) => (
                <Entry
                  key={Key}
                  title={
                    IsDirector ? (
                      <Link to={ownCompanyPath} params={{ guid: Guid } as never}>
                        {Value}
                      </Link>
                    ) : (
                      Value
                    )
                  }
                >
                  <span>
                    {[IsDirector && 'Dirigeant', IsShareholder && 'Associé'].filter(Boolean).join(', ')}
                  </span>
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}

const functionOf = (roles: readonly string[]) =>
  roles.flatMap((role) => (role in roleNames ? roleNames[role as Role] : [])).join(', ');

function Responsables() {
  const responsables = useReading(getResponsablesForConnectedUser);
  if (responsables.data?.length === 0) return null;
  return (
    <div>
      <h3 className={css.subtitle}>Vos interlocuteurs</h3>
      <Loaded query={responsables}>
        {(people) => (
          <EntryList label="Vos interlocuteurs">
            {people.map(({ Id, Nom, Prenom, Email, Roles }) => (
              <Entry
                key={Id}
                lead={<Avatar name={`${Prenom} ${Nom}`} size={36} />}
                title={`${Prenom} ${Nom}`}
              >
                <span>{functionOf(Roles)}</span>
                <a href={`mailto:${Email}`}>{Email}</a>
              </Entry>
            ))}
          </EntryList>
        )}
      </Loaded>
    </div>
  );
}
