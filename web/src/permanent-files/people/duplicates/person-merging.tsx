import type { AnswerOf } from '#contract/call.ts';
import type { Side } from '#contract/merge.ts';
import type { ComparePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import {
  type MergeField,
  mergeFields,
  preferredValues,
} from '#contract/permanent-files/people/merge-fields.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import { type MergeLink, MergeLinks } from '#web/kit/merge/MergeLinks.tsx';
import type { Merging } from '#web/kit/merge/merging.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { formatPhone } from '#web/kit/text/identifiers.ts';
import { nameOf } from '../name-of.ts';

type Comparison = AnswerOf<typeof ComparePersons>;
type Compared = Comparison['Persons'][number];
type Link = Compared['Links'][number];

const spaces = { None: 'Sans Espace PRO', Open: 'Espace PRO ouvert', Closed: 'Espace PRO désactivé' };

const sideOf = (person: Compared) => ({
  Id: person.Id,
  Version: person.Version,
  name: nameOf(person),
  CreatedAt: person.CreatedAt,
  about: [counted(person.Links.length, 'lien'), spaces[person.EspacePro]],
});

function roleOf({ Kind, Function: code, Shares }: Link): string {
  if (Kind === 'Portage') return 'Portage salarial';
  if (Kind === 'Actionnaire') return `Actionnaire, ${counted(Shares ?? 0, 'part')}`;
  return mandateFunctions[code as keyof typeof mandateFunctions] ?? 'Mandat';
}

const periodOf = ({ StartsOn, EndsOn }: Link) =>
  `${EndsOn ? 'du' : 'depuis le'} ${formatDate(StartsOn)}${EndsOn ? ` au ${formatDate(EndsOn)}` : ''}`;

const linkOf = (link: Link): MergeLink => ({
  key: JSON.stringify(link),
  title: link.Societe,
  about: `${roleOf(link)}, ${periodOf(link)}`,
  isInBoth: link.IsInBoth,
});

/** Whose e-mail must stay: that of the client space that remains; undefined where there is none. */
function sideOfEmail({ Persons }: Comparison, kept: Side): Side | undefined {
  const [first, second] = Persons.map(({ EspacePro }) => EspacePro);
  if (first === 'Open') return 0;
  if (second === 'Open') return 1;
  if (first === 'Closed' && second === 'Closed') return kept;
  if (first === 'Closed') return 0;
  return second === 'Closed' ? 1 : undefined;
}

/** Two persons field by field, with the companies that each is linked to. */
export const mergingOf = (comparison: Comparison): Merging<MergeField> => ({
  sides: [sideOf(comparison.Persons[0]), sideOf(comparison.Persons[1])],
  fields: comparison.Fields,
  fullerId: comparison.FullerId,
  preferred: preferredValues,
  labels: mergeFields,
  display: (name, value) => (name === 'Tel' || name === 'TelSecondaire' ? formatPhone(value) : value),
  help: (name) => (name === 'NumeroSs' ? 'Les numéros restent masqués\u202f: ils diffèrent.' : undefined),
  locked(kept) {
    const side = sideOfEmail(comparison, kept);
    return side === undefined ? {} : { Email: { side, why: 'C’est l’adresse de connexion à l’Espace PRO.' } };
  },
  links: (
    <MergeLinks
      title="Mandats, parts et portage"
      none="Aucun lien avec une société."
      sides={comparison.Persons.map((person) => ({
        Id: person.Id,
        name: nameOf(person),
        links: person.Links.map(linkOf),
      }))}
    />
  ),
});
