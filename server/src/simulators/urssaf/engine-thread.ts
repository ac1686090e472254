import rules, { type RègleModèleSocial } from 'modele-social';
import Engine, { type PublicodesExpression } from 'publicodes';
import { inFigures } from '#contract/calendar.ts';
import type { PublishedRule } from '#contract/simulators/simulations/result.ts';

type RuleName = RègleModèleSocial;

/** What is known of a case, by rule: expressions of publicodes, texts in quotes of their own. */
export type Situation = Partial<Record<RuleName, PublicodesExpression>>;

/** A figure that is asked for, in the unit that it is wanted in. */
export interface Asked {
  rule: RuleName;
  unit: string;
}

export interface Question {
  situation: Situation;
  /** YYYY-MM-DD: the day whose rates are used. */
  on: string;
  asked: Record<string, Asked>;
}

export interface Answer {
  /** By the names that were asked for; null where the rule does not apply. */
  figures: Record<string, number | null>;
  rules: Record<string, PublishedRule>;
}

const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };

let engine: Engine<RuleName> | undefined;

/** One engine a thread, with its first work: it takes half a second and far more memory than what it is asked. */
const theEngine = () => {
  engine ??= new Engine<RuleName>(rules, { logger: quiet });
  return engine;
};

function published(own: Engine<RuleName>, name: RuleName): PublishedRule {
  const { rawNode, title } = own.getRule(name);
  const { références = {} } = rawNode as { références?: Record<string, string> };
  return {
    Nom: name,
    Titre: title,
    References: Object.entries(références).map(([Libelle, Url]) => ({ Libelle, Url })),
  };
}

/** Evaluates rules of the URSSAF's public model for one case. */
export default function evaluate({ situation, on, asked }: Question): Answer {
  const own = theEngine();
  own.setSituation({ date: inFigures(on), ...situation });
  const figures: Answer['figures'] = {};
  const told: Answer['rules'] = {};
  for (const [name, { rule, unit }] of Object.entries(asked)) {
    const { nodeValue } = own.evaluate({ valeur: rule, unité: unit });
    figures[name] = typeof nodeValue === 'number' ? nodeValue : null;
    told[name] = published(own, rule);
  }
  return { figures, rules: told };
}
