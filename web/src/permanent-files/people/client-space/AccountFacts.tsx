import type { ReactNode } from 'react';
import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
import { StateBadge } from '#web/workspace/outbox/message-table-columns.tsx';
import { type Fact, Facts } from './Facts.tsx';

type Account = NonNullable<ClientSpaceDetails['Account']>;

const moment = (at: string | null) => (at ? <Moment at={at} /> : '–');

/** What stands in the way of the owner, and what to do about it. */
function explanation({ State, Account: account, IsDisabled }: ClientSpaceDetails): ReactNode {
  if (State === 'Waiting') {
    return account?.ConfirmedAt
      ? 'L’adresse est confirmée. La personne doit encore choisir son mot de passe, par le lien reçu.'
      : 'La personne doit confirmer son adresse par le lien reçu, valable 7 jours.';
  }
  if (State === 'Locked' && account?.LockedUntil) {
    return (
      <>
        Trop de mots de passe incorrects. La connexion sera de nouveau possible{' '}
        <Moment at={account.LockedUntil} />.
      </>
    );
  }
  if (State !== 'Disabled') return undefined;
  return IsDisabled === 1
    ? 'La personne est inactive : elle ne peut pas se connecter.'
    : 'La personne ne peut pas se connecter.';
}

/** The account behind a client space, as it stands. */
export function AccountFacts({ person, account }: { person: ClientSpaceDetails; account: Account }) {
  const why = explanation(person);
  const facts: Fact[] = [
    ['Adresse de connexion', account.Email, 'wide'],
    ['Ouvert', moment(account.CreatedAt)],
    ['Adresse confirmée', moment(account.ConfirmedAt)],
    ['Mot de passe', account.HasPassword ? 'Choisi' : 'Pas encore choisi'],
    ['Dernière connexion', moment(account.LastSignInAt)],
    ['Connexions', formatInteger(account.SignIns)],
    ['Sessions ouvertes', formatInteger(account.OpenSessions)],
    [
      'Dernier courriel',
      person.LastMail ? (
        <>
          <StateBadge state={person.LastMail.State} /> <Moment at={person.LastMail.At} />
        </>
      ) : (
        '–'
      ),
      'wide',
    ],
  ];
  return (
    <>
      {why && <Notice status={person.State === 'Waiting' ? 'info' : 'warning'}>{why}</Notice>}
      <Facts facts={facts} />
    </>
  );
}
