import {
  mandateFunctions,
  type Relation,
  relationKinds,
} from '#contract/permanent-files/people/person-page-calls.ts';
import { heldRights } from '#contract/permanent-files/people/shareholders.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { AsOfField } from '#web/kit/record-page/AsOfField.tsx';
import { useAsOf } from '#web/kit/record-page/use-as-of.ts';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { CompanyNames } from '../CompanyNames.tsx';
import css from './person-page.module.css';
import { useRelations } from './use-person-page.ts';

/** Mandates, shareholdings and employments in portage: all of them, or those of one day. */
export function RelationsSection({ personId }: { personId: number }) {
  const { asOf, setAsOf } = useAsOf();
  const relations = useRelations(personId, asOf);
  return (
    <Section
      title="Rôles et participations"
      description={
        asOf
          ? 'Ce que la personne était ce jour-là.'
          : 'Tout ce que la personne est ou a été, du plus récent au plus ancien.'
      }
      aside={<AsOfField asOf={asOf} setAsOf={setAsOf} />}
    >
      <Loaded query={relations}>
        {({ Items, TotalCount }) =>
          Items.length === 0 ? (
            <p className={css.none}>
              {asOf ? `Aucun rôle ni participation le ${formatDate(asOf)}.` : 'Aucun rôle ni participation.'}
            </p>
          ) : (
            <>
              <EntryList label="Rôles et participations">
                {Items.map((relation) => (
                  <RelationEntry key={keyOf(relation)} relation={relation} />
                ))}
              </EntryList>
              <p className={css.count}>
                {Items.length < TotalCount
                  ? `Les ${formatInteger(Items.length)} plus récents, sur ${formatInteger(TotalCount)}.`
                  : counted(TotalCount, 'rôle ou participation', 'rôles et participations')}
              </p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const keyOf = ({
  Kind,
  Company,
  Function: held,
  Status,
  Through,
  Right,
  StartsOn,
  EndsOn,
  Shares,
}: Relation) => [Kind, Company.Key, held, Status, Through?.Key, Right, StartsOn, EndsOn, Shares].join(' ');

/** What is said of a relation beside its company: 'Président', '300 parts (33,3 %)'. */
function roleOf({ Kind, Function: held, Status, Right, Shares, Percentage }: Relation): string {
  if (Kind === 'Mandat')
    return [held && mandateFunctions[held], Status].filter(Boolean).join(', ') || relationKinds[Kind];
  if (Shares === null) return relationKinds[Kind];
  const part = Percentage === null ? '' : ` (${Percentage.toLocaleString('fr-FR')} %)`;
  const right = Right === null || Right === 'PP' ? '' : ` en ${heldRights[Right].toLowerCase()}`;
  return `${relationKinds[Kind]}\u202f: ${counted(Shares, 'part')}${right}${part}`;
}

function RelationEntry({ relation }: { relation: Relation }) {
  const { Company, StartsOn, EndsOn, IsCurrent } = relation;
  return (
    <Entry
      title={<CompanyNames companies={[Company]} />}
      state={
        <StatusBadge status={IsCurrent ? 'success' : 'neutral'}>
          {IsCurrent ? 'En cours' : StartsOn > todayInParis() ? 'À venir' : 'Terminé'}
        </StatusBadge>
      }
    >
      <span>{roleOf(relation)}</span>
      {relation.Through && <span>représentant permanent de {relation.Through.Value}</span>}
      <span>
        {EndsOn ? `du ${formatDate(StartsOn)} au ${formatDate(EndsOn)}` : `depuis le ${formatDate(StartsOn)}`}
      </span>
    </Entry>
  );
}
