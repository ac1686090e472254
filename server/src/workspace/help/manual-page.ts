import { manual } from '#contract/workspace/help/manual.ts';
import type { ManualEntry, ManualPart } from '#contract/workspace/help/shapes.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#1b1f28}
h1{font-size:1.7rem}h2{margin-top:2.5rem;font-size:1.3rem;border-bottom:1px solid #c9cdd6}h3{font-size:1.05rem}
nav ul{columns:2;padding-left:1.2rem}a{color:#3544a6}
@media print{body{margin:0;max-width:none;font-size:11pt}nav{break-after:page}h2,h3{break-after:avoid}}`;

function entryOf({ id, title, text, steps }: ManualEntry): string {
  const paragraphs = text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n');
  const list = steps ? `\n<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>` : '';
  return `<h3 id="${id}">${escaped(title)}</h3>\n${paragraphs}${list}`;
}

const partOf = ({ title, entries }: ManualPart) =>
  `<section>\n<h2>${escaped(title)}</h2>\n${entries.map(entryOf).join('\n')}\n</section>`;

const linkTo = ({ id, title }: ManualEntry) => `<li><a href="#${id}">${escaped(title)}</a></li>`;

/** The manual as one HTML page that needs nothing from elsewhere. */
export function manualPage(): string {
  const links = manual.flatMap(({ entries }) => entries).map(linkTo);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Manuel de l’utilisateur</title>
<style>${style}</style>
</head>
<body>
<h1>Manuel de l’utilisateur</h1>
<nav aria-label="Sommaire"><ul>${links.join('')}</ul></nav>
${manual.map(partOf).join('\n')}
</body>
</html>
`;
}
