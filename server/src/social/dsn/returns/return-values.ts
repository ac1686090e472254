import { fold } from '#contract/fold.ts';
import { isSiret } from '#contract/identifiers.ts';
import type { ReturnAnomaly, ReturnKind, Severity } from '#contract/social/dsn/return.ts';
import { rubrics } from '../reading/rubrics.ts';
import { withoutPersons } from './without-persons.ts';

/** What a return says, as far as it can be read. */
export interface ReadReturn {
  kind: ReturnKind;
  title: string;
  organism: string | null;
  siret: string | null;
  /** First day of the month. */
  month: string | null;
  issuedOn: string | null;
  anomalies: ReturnAnomaly[];
}

const pad = (text: string) => text.padStart(2, '0');

/** '10/2026', '202610', '2026-10', '01102026' or a day, as the first day of its month. */
export function monthIn(text: string): string | null {
  const trimmed = text.trim();
  const forms: readonly [RegExp, (parts: string[]) => string][] = [
    [/^(20\d\d)-?(0[1-9]|1[0-2])(?:-?\d{2})?(?!\d)/, ([year, month]) => `${year}-${month}-01`],
    [/^(?:\d{2}[/.]?)?(0[1-9]|1[0-2])[/.]?(20\d\d)(?!\d)/, ([month, year]) => `${year}-${month}-01`],
  ];
  for (const [form, told] of forms) {
    const [, ...parts] = form.exec(trimmed) ?? [];
    if (parts.length > 0) return told(parts);
  }
  return null;
}

/** '2026-11-16', '16/11/2026' or '16112026' as a date. */
export function dayIn(text: string): string | null {
  const trimmed = text.trim();
  const [, year, month, day] = /^(20\d\d)-?(\d{2})-?(\d{2})/.exec(trimmed) ?? [];
  const [, d, m, y] = /^(\d{1,2})[/.]?(\d{2})[/.]?(20\d\d)/.exec(trimmed) ?? [];
  const date = year ? `${year}-${month}-${day}` : y ? `${y}-${m}-${pad(d ?? '')}` : '';
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? null : date;
}

export const siretIn = (text: string): string | null => {
  const digits = text.replace(/\D/g, '');
  return isSiret(digits) ? digits : null;
};

/** 'KO', 'bloquante', 'rejet' … as one of the three. */
function severityIn(text: string): Severity {
  const told = fold(text);
  if (/non.?bloquant|\bano\b|avertissement|signalement/.test(told)) return 'NON_BLOQUANTE';
  if (/bloquant|\bko\b|rejet|grave|erreur/.test(told)) return 'BLOQUANTE';
  return /information|\binfo\b/.test(told) ? 'INFORMATION' : 'NON_BLOQUANTE';
}

/** What a return is, by what it calls itself. */
export function kindIn(text: string): ReturnKind | undefined {
  const told = fold(text);
  if (/bilan/.test(told)) return 'BILAN';
  if (/certificat de conformite/.test(told)) return 'CERTIFICAT';
  const rate = told.search(/\btaux\b/);
  if (rate >= 0 && /prelevement a la source|pas\b|at.?mp|accidents/.test(told.slice(rate))) return 'TAUX';
  if (/compte.?rendu.?metier|\bcrm\b/.test(told)) return 'CRM';
  return /accuse de reception|accuse d.?enregistrement|avis de rejet/.test(told) ? 'ACCUSE' : undefined;
}

const rubricIn = (text: string): string | null => {
  const [code] = /S\d{2}\.G\d{2}\.\d{2}(?:\.\d{3})?/.exec(text) ?? [];
  if (!code) return null;
  const name = rubrics[code]?.name;
  return name ? `${code}, ${name}` : code;
};

/** An anomaly from what is told of it; without words it is none. */
export function anomalyOf(
  told: Record<'code' | 'label' | 'severity' | 'rubric', string>,
): ReturnAnomaly | undefined {
  const Libelle = withoutPersons(told.label.replace(/\s+/g, ' ').trim()).slice(0, 500);
  if (Libelle === '') return undefined;
  return {
    Code: withoutPersons(told.code.trim()).slice(0, 40) || null,
    Libelle,
    Gravite: severityIn(told.severity),
    Rubrique: rubricIn(told.rubric) ?? rubricIn(Libelle),
  };
}

/** A return of a great employer lists thousands; the first ones tell what to correct. */
export const mostAnomalies = 500;
