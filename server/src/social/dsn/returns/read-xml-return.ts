import { SaxesParser } from 'saxes';
import { fold } from '#contract/fold.ts';
import {
  anomalyOf,
  dayIn,
  kindIn,
  monthIn,
  mostAnomalies,
  type ReadReturn,
  siretIn,
} from './return-values.ts';
import { withoutPersons } from './without-persons.ts';

/** Element names are compared without case, accents, prefixes and what joins their words. */
const plain = (name: string) => fold(name.slice(name.indexOf(':') + 1)).replace(/[^a-z]/g, '');

/** What elements hold which fact; organisms name them differently, and no schema of theirs was read. */
const heads: readonly [RegExp, keyof Facts][] = [
  [/^siret/, 'siret'],
  [/^(moisprincipal(declare)?|mois(declare)?|periode(declaree)?|periodedeclaration)$/, 'month'],
  [/^(emetteur|organisme|ops|nomorganisme|libelleorganisme)$/, 'organism'],
  [/^(dateemission|dateproduction|datecreation|dategeneration|datedepublication)$/, 'issued'],
  [/^(titre|objet|natureretour|profil|type)$/, 'title'],
];
const parts: readonly [RegExp, 'code' | 'label' | 'severity' | 'rubric'][] = [
  [/^(code(anomalie|erreur)?|identifiant(anomalie)?)$/, 'code'],
  [/^(libelle(anomalie|erreur)?|message|description|texte)$/, 'label'],
  [/^(gravite|niveau|criticite|severite|categorie|typeanomalie)$/, 'severity'],
  [/^(rubrique|idrubrique|coderubrique|bloc)$/, 'rubric'],
];
const anomalyForm = /^(anomalie|erreur|nonconformite|controle)$/;

interface Facts {
  siret: string;
  month: string;
  organism: string;
  issued: string;
  title: string;
}

const noAnomaly = () => ({ code: '', label: '', severity: '', rubric: '' });

/** Reads a return written as XML; undefined where it is none. Document types and their entities are refused. */
export function readXmlReturn(text: string): ReadReturn | undefined {
  const facts: Facts = { siret: '', month: '', organism: '', issued: '', title: '' };
  const anomalies: ReadReturn['anomalies'] = [];
  let root = '';
  let current: ReturnType<typeof noAnomaly> | undefined;
  let words = '';
  let failed = false;
  const parser = new SaxesParser();
  const give = (name: string) => {
    const part = parts.find(([form]) => form.test(name))?.[1];
    if (current && part) current[part] ||= words;
    const head = heads.find(([form]) => form.test(name))?.[1];
    if (!current && head) facts[head] ||= words.trim();
  };
  parser.on('error', () => {
    failed = true;
  });
  parser.on('doctype', () => {
    failed = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const opened = plain(name);
    root ||= name;
    if (anomalyForm.test(opened)) current = noAnomaly();
    for (const [attribute, value] of Object.entries(attributes)) {
      words = String(value);
      give(plain(attribute));
    }
    words = '';
  });
  parser.on('text', (piece) => {
    words += piece;
  });
  parser.on('cdata', (piece) => {
    words += piece;
  });
  parser.on('closetag', ({ name }) => {
    const closed = plain(name);
    if (current && anomalyForm.test(closed)) {
      if (current.label === '') current.label = words;
      const anomaly = anomalies.length < mostAnomalies ? anomalyOf(current) : undefined;
      if (anomaly) anomalies.push(anomaly);
      current = undefined;
    } else give(closed);
    words = '';
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  const kind = kindIn(`${facts.title} ${root.replaceAll('_', ' ')}`);
  if (failed || !kind) return undefined;
  return {
    kind,
    title: withoutPersons(facts.title || root).slice(0, 200),
    organism: facts.organism ? withoutPersons(facts.organism).slice(0, 60) : null,
    siret: siretIn(facts.siret),
    month: monthIn(facts.month),
    issuedOn: dayIn(facts.issued),
    anomalies,
  };
}
