import { isSiret } from '#contract/identifiers.ts';
import { anomalyOf, dayIn, kindIn, monthIn, mostAnomalies, type ReadReturn } from './return-values.ts';
import { withoutPersons } from './without-persons.ts';

const organisms = [
  'URSSAF',
  'AGIRC-ARRCO',
  'DGFiP',
  'France Travail',
  'CNAM',
  'CNAV',
  'MSA',
  'net-entreprises',
];

const siretForm = /(?<!\d)\d{3}[ \u00a0\u202f]?\d{3}[ \u00a0\u202f]?\d{3}[ \u00a0\u202f]?\d{5}(?!\d)/g;
const monthForm =
  /(?:mois principal d[ée]clar[ée]|mois d[ée]clar[ée]|p[ée]riode)[^\d\n]{0,30}([\d/.-]{6,10})/iu;
const dayForm =
  /(?:date d[’'](?:[ée]mission|[ée]dition)|[ée]mis le|[ée]dit[ée] le|date de production)[^\d\n]{0,20}([\d/.-]{8,10})/iu;
const anomalyForm = /^(?:anomalie\b|.{0,40}S\d{2}\.G\d{2}\.\d{2})/iu;

const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());

/** Reads a return from the text of its PDF; undefined where it is none. */
export function readPdfReturn(text: string): ReadReturn | undefined {
  const lines = linesOf(text).filter((line) => line !== '');
  const title = lines.slice(0, 12).find((line) => kindIn(line));
  const kind = title && kindIn(title);
  if (!title || !kind) return undefined;
  const [siret = null] = [...text.matchAll(siretForm)]
    .map(([found]) => found.replace(/\D/g, ''))
    .filter(isSiret);
  const anomalies = lines
    .filter((line) => line !== title && anomalyForm.test(line))
    .slice(0, mostAnomalies)
    .flatMap((line) => {
      const [, code = ''] = /\b([A-Z]{2,8}[-_.]?\d{1,5})\b/.exec(line.replace(/S\d{2}\.G[\d.]+/g, '')) ?? [];
      return anomalyOf({ code, label: line, severity: line, rubric: line }) ?? [];
    });
  return {
    kind,
    title: withoutPersons(title).slice(0, 200),
    organism: organisms.find((name) => text.toLowerCase().includes(name.toLowerCase())) ?? null,
    siret,
    month: monthIn(monthForm.exec(text)?.[1] ?? ''),
    issuedOn: dayIn(dayForm.exec(text)?.[1] ?? ''),
    anomalies,
  };
}
