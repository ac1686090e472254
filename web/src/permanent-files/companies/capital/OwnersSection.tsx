import { type BeneficialOwner, ownerReasons } from '#contract/permanent-files/companies/beneficial-owner.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { HolderLink } from '../HolderLink.tsx';
import css from './capital.module.css';
import { formatPercent } from './percent.ts';
import { useOwners } from './use-capital.ts';

/** The beneficial owners of a company on a day, each with why, by the rule of that day. */
export function OwnersSection({ id, asOf }: { id: number; asOf: string | null }) {
  const owners = useOwners(id, asOf);
  return (
    <Section
      title={asOf ? `Bénéficiaires effectifs le ${formatDate(asOf)}` : 'Bénéficiaires effectifs'}
      description="Calculés depuis le registre des titres, à travers les sociétés détentrices et le démembrement."
    >
      <Loaded query={owners}>
        {({ Items, Alertes, Regle, Source }) => (
          <>
            <div className={css.notices}>
              {Alertes.map((alert) => (
                <Notice key={alert} status="warning">
                  {alert}
                </Notice>
              ))}
            </div>
            {Items.length === 0 ? (
              <p>
                Aucun bénéficiaire effectif connu, ni représentant légal. Complétez le registre ou les
                mandats.
              </p>
            ) : (
              <EntryList label="Bénéficiaires effectifs">
                {Items.map((owner) => (
                  <OwnerEntry key={owner.Personne.Key} owner={owner} />
                ))}
              </EntryList>
            )}
            <p className={css.rule}>
              {Regle} Source{'\u202f'}: {Source}.
            </p>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function OwnerEntry({ owner }: { owner: BeneficialOwner }) {
  const { Personne, PourcentageCapital, PourcentageVotes, Motif } = owner;
  return (
    <Entry
      title={<HolderLink holder={{ Personne, Societe: null }} />}
      state={
        <StatusBadge status={Motif === 'DETENTION' ? 'success' : 'info'}>{ownerReasons[Motif]}</StatusBadge>
      }
    >
      {Motif === 'REPRESENTANT' ? (
        <span>Personne ne détient ni ne contrôle assez{'\u202f'}: le représentant légal est retenu.</span>
      ) : (
        <>
          <span>{formatPercent(PourcentageCapital)} du capital</span>
          <span>{formatPercent(PourcentageVotes)} des votes</span>
          <Why owner={owner} />
        </>
      )}
    </Entry>
  );
}

/** The chains behind an owner: what is held at each step, and what it makes. */
function Why({ owner: { Personne, Chaines, AutresChaines } }: { owner: BeneficialOwner }) {
  return (
    <details className={css.why}>
      <summary aria-label={`Pourquoi\u202f? ${Personne.Value}`}>Pourquoi{'\u202f'}?</summary>
      <ul>
        {Chaines.map(({ Societes, Parts, PourcentageCapital, PourcentageVotes }) => (
          <li key={Societes.map(({ Key }) => Key).join(' ')}>
            {[...Societes].reverse().map(({ Key, Value }, index) => (
              <span key={Key}>
                {formatPercent(Parts[Parts.length - 1 - index] ?? 0)} de {Value}
                {index < Societes.length - 1 && ', qui a '}
              </span>
            ))}
            {'\u202f'}: {formatPercent(PourcentageCapital)} du capital, {formatPercent(PourcentageVotes)} des
            votes
          </li>
        ))}
        {AutresChaines > 0 && (
          <li>
            D’autres chaînes, plus petites{'\u202f'}: {formatPercent(AutresChaines)} du capital
          </li>
        )}
      </ul>
    </details>
  );
}
