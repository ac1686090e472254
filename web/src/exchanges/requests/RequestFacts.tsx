import type { ReactNode } from 'react';
import { natures, type OwnRequest } from '#contract/exchanges/requests/request.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import css from '../conversations/conversation.module.css';
import { StateBadge } from './StateBadge.tsx';

type Known = Omit<OwnRequest, 'NonLu'>;

const entryOf = ({ Ecriture }: Known) =>
  Ecriture &&
  [
    Ecriture.Date && formatDate(Ecriture.Date),
    Ecriture.Compte && `compte ${Ecriture.Compte}`,
    Ecriture.Libelle,
    Ecriture.Montant !== null && formatEuros(Ecriture.Montant),
  ]
    .filter(Boolean)
    .join(' · ');

interface RequestFactsProps {
  request: Known;
  isOwn?: boolean;
  /** Where what it is about is dealt with. */
  linked?: (label: string) => ReactNode;
  children?: ReactNode;
}

/** What is known of a request above its conversation. */
export function RequestFacts({
  request,
  isOwn = false,
  linked = (label) => label,
  children,
}: RequestFactsProps) {
  const { Etat, Nature, Societe, DemandeLe, Echeance, IsEnRetard, Lie, Motif } = request;
  const entry = entryOf(request);
  return (
    <dl className={css.facts}>
      <dt>État</dt>
      <dd>
        <StateBadge state={Etat} isOwn={isOwn} />
      </dd>
      <dt>Société</dt>
      <dd>{Societe.Value}</dd>
      <dt>Nature</dt>
      <dd>{natures[Nature]}</dd>
      <dt>Demandée</dt>
      <dd>
        <Moment at={DemandeLe} />
      </dd>
      {Echeance && (
        <>
          <dt>Pour le</dt>
          <dd>
            {IsEnRetard ? (
              <StatusBadge status="danger">{formatDate(Echeance)}</StatusBadge>
            ) : (
              formatDate(Echeance)
            )}
          </dd>
        </>
      )}
      {entry && (
        <>
          <dt>Écriture</dt>
          <dd>{entry}</dd>
        </>
      )}
      {Lie && (
        <>
          <dt>À faire</dt>
          <dd>
            {linked(Lie.Libelle)} · {Lie.Suite}
          </dd>
        </>
      )}
      {Motif && (
        <>
          <dt>Motif</dt>
          <dd>{Motif}</dd>
        </>
      )}
      {children}
    </dl>
  );
}
