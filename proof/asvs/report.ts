import type { Requirement, readChapters } from './requirement.ts';

type Chapters = ReturnType<typeof readChapters>;

const statuses = ['met', 'operator', 'not met', 'not shown', 'does not apply'] as const;

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

function answerOf({ tests = [], settings = [], because }: Requirement): string {
  const shown = [
    ...tests.map(({ file, title }) => `${file}: “${title}”`),
    ...settings.map(({ file, what }) => `${file}: ${what}`),
    ...(because ? [because] : []),
  ];
  return cell(shown.join('; '));
}

const row = (requirement: Requirement) =>
  `| ${requirement.id} | ${requirement.level} | ${cell(requirement.asks)} | ${requirement.status} | ${answerOf(requirement)} |`;

const head = '| Requirement | Level | Asks for | Status | Shown by, or why not |\n|---|---|---|---|---|';

const count = (requirements: readonly Requirement[], status: string) =>
  requirements.filter((requirement) => requirement.status === status).length;

/** How many requirements of each chapter have which status. */
function summary(chapters: Chapters): string {
  const rows = chapters.map(({ chapter, title, requirements }) => {
    const counts = statuses.map((status) => count(requirements, status));
    return `| V${chapter} ${title} | ${counts.join(' | ')} |`;
  });
  const all = chapters.flatMap(({ requirements }) => requirements);
  const totals = statuses.map((status) => count(all, status));
  const heads = statuses.map((status) => ` ${status} `).join('|');
  return [
    `| Chapter |${heads}|`,
    `|---|${statuses.map(() => '---').join('|')}|`,
    ...rows,
    `| ${all.length} requirements | ${totals.join(' | ')} |`,
  ].join('\n');
}

/** The whole answer as Markdown: what is not met first, then every requirement. */
export function report(chapters: Chapters): string {
  const all = chapters.flatMap(({ requirements }) => requirements);
  const open = all.filter(({ status }) => status === 'not met' || status === 'not shown');
  const tables = chapters.map(
    ({ chapter, title, requirements }) =>
      `## V${chapter} ${title}\n\n${head}\n${requirements.map(row).join('\n')}\n`,
  );
  return [
    '# OWASP ASVS 5.0.0, levels 1 and 2\n',
    'Requirements in our own words, after the OWASP Application Security Verification Standard 5.0.0 (OWASP Foundation,',
    'CC BY-SA 4.0, https://github.com/OWASP/ASVS/tree/v5.0.0). “operator”: for whoever runs an installation to do.\n',
    `${summary(chapters)}\n`,
    `## Not met, not shown: ${open.length}\n\n${head}\n${open.map(row).join('\n')}\n`,
    ...tables,
  ].join('\n');
}
