import type { PersonData } from './collect.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Lines = PersonData['person'];

const nothing = '<p>Rien n’est conservé.</p>';

const list = (lines: Lines) =>
  lines.length === 0
    ? nothing
    : `<dl>${lines.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value ?? '–')}</dd></div>`).join('')}</dl>`;

function table(rows: Lines[]): string {
  const [first] = rows;
  if (!first) return nothing;
  const heads = first.map(([label]) => `<th scope="col">${escaped(label)}</th>`).join('');
  const cells = (row: Lines) => row.map(([, value]) => `<td>${escaped(value ?? '–')}</td>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1f23}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}dl{display:grid;gap:.25rem}dl div{display:grid;grid-template-columns:16rem 1fr}
dt{color:#555c66}dd{margin:0}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #d8dce2;vertical-align:top}`;

/** The same in every export, so that it tells nothing of this person. */
export const notice =
  'Les données traitées aux seules fins de la lutte contre le blanchiment ne figurent dans aucun export\u202f: le droit d’accès à celles qui existeraient s’exerce auprès de la CNIL (Code monétaire et financier, art. L561-45).';

/** The export for reading: one page without scripts or anything from elsewhere. */
export function writeHtml(
  data: PersonData,
  firm: string,
  at: string,
  rights: Record<string, string[]>,
): string {
  const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;
  const files = data.files.map(({ path }) => `<li><a href="${path}">${path}</a></li>`).join('');
  const told = Object.entries(rights)
    .map(([title, lines]) =>
      section(title, `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`),
    )
    .join('\n');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Données conservées – ${escaped(data.fullName)}</title><style>${style}</style></head><body>
<h1>Données conservées sur ${escaped(data.fullName)}</h1>
<p>${escaped(firm)}, le ${escaped(at)}. Réponse à une demande d’accès (RGPD, art. 15).</p><p>${notice}</p>
${section('Fiche', list(data.person))}
${section('Rôles et participations', table(data.relations))}
${section('Espace PRO', list(data.clientSpace))}
${section('Connexions à l’Espace PRO', table(data.clientSpaceHistory))}
${section('Courriels envoyés', table(data.mails))}
${section('Demandes de prospect', table(data.prospects))}
${section('Pièces d’identité', files === '' ? nothing : `<ul>${files}</ul>`)}
${section('Journal des opérations sur la fiche', table(data.journal))}
${told}
</body></html>
`;
}
