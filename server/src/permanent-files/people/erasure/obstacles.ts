import { inFigures } from '#contract/calendar.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { Obstacle } from '#contract/permanent-files/people/privacy-calls.ts';
import { dayInParis } from '#contract/today.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { relationsOf } from '../page/person-relations.ts';
import type { PersonRecord } from '../schema.ts';
import {
  firstDayAfter,
  type RetentionRules,
  type RetentionSubject,
  retentionRulesOn,
} from './retention-rules.ts';

const kinds = {
  Mandat: { Code: 'Mandate', subject: 'mandate', is: 'dirige', was: 'Le mandat dans' },
  Actionnaire: {
    Code: 'Shareholding',
    subject: 'shareholding',
    is: 'est actionnaire de',
    was: 'La participation dans',
  },
  Portage: {
    Code: 'Portage',
    subject: 'portage',
    is: 'est en portage chez',
    was: 'Le contrat de portage avec',
  },
} as const satisfies Record<
  string,
  { Code: Obstacle['Code']; subject: RetentionSubject; is: string; was: string }
>;

interface Ended {
  subject: RetentionSubject;
  rules: RetentionRules;
  /** What ended, as the beginning of a sentence. */
  what: string;
  on: string;
  company: KeyValue | null;
  today: string;
}

/** The duty to keep that follows from something that has ended, while it lasts. */
function retention({ subject, rules, what, on, company, today }: Ended): Obstacle[] {
  const { years, source, keeps } = rules(subject);
  const Until = firstDayAfter(on, years);
  if (Until <= today) return [];
  const Message = `${what} le ${inFigures(on)}\u202f: conservation ${years} ans (${keeps}), anonymisation possible à partir du ${inFigures(Until)}.`;
  return [{ Code: 'Retention', Message, Company: company, Until, Source: source }];
}

/**
 * What forbids to anonymise a person on a day: relations that last, an open client space, and what texts
 * command to keep of those that have ended.
 */
export async function obstaclesTo(db: Db, row: PersonRecord, today: string): Promise<Obstacle[]> {
  const { clientId, Id: id } = row;
  const rules = await retentionRulesOn(db, clientId, today);
  const relations = await relationsOf(db, { clientId, id, asOf: null, isWhole: true });
  const readable = await relationsOf(db, { clientId, id, asOf: null });
  const known = new Set(readable.map(({ Company: { Key } }) => Key));
  const obstacles = relations.flatMap(({ Kind, Company: of, EndsOn }): Obstacle[] => {
    const { Code, subject, is, was } = kinds[Kind];
    // a confidential file stands in the way as any other does, without its name
    const Company = known.has(of.Key) ? of : null;
    const name = Company?.Value ?? 'une société';
    if (EndsOn === null || EndsOn >= today) {
      const Message = `Cette personne ${is} ${name}\u202f: mettez d’abord fin à cette relation.`;
      return [{ Code, Message, Company, Until: null, Source: null }];
    }
    const what = `${was} ${name} a pris fin`;
    return retention({ subject, rules, what, on: EndsOn, company: Company, today });
  });
  const [space] = await db.query(
    `select from client_space s join app_user u on u.client_id = s.client_id and u.id = s.user_id
     where s.client_id = $1 and s.person_id = $2 and not u.is_disabled`,
    [clientId, id],
  );
  if (space) {
    const Message = 'Son Espace PRO est ouvert\u202f: désactivez-le d’abord.';
    obstacles.unshift({ Code: 'ClientSpace', Message, Company: null, Until: null, Source: null });
  }
  const checkedOn = row.labCheckedAt && dayInParis(row.labCheckedAt);
  if (!checkedOn) return obstacles;
  const what = 'Le dernier contrôle LAB a été fait';
  return [
    ...obstacles,
    ...retention({ subject: 'lab-check', rules, what, on: checkedOn, company: null, today }),
  ];
}

/** The first day on which nothing stands in the way; null where nobody knows it yet. */
export function allowedFrom(obstacles: readonly Obstacle[], today: string): string | null {
  if (obstacles.some(({ Until }) => Until === null)) return null;
  return obstacles.reduce((latest, { Until }) => (Until && Until > latest ? Until : latest), today);
}
