import { trimEndWhere } from '#contract/trim-end.ts';

const longestName = 80;

/** A text as a part of a path that every system takes: nothing that separates, steers or ends with a point. */
export function safeName(text: string): string {
  const path = text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longestName)
    .replace(/^[\s.]+/, '');
  return trimEndWhere(path, (sign) => sign === ' ' || sign === '.');
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** Names of an archive: the one that is asked for, or with a number behind it; systems that fold case find each. */
export function freeNames() {
  const taken = new Set<string>();
  return (name: string, mediaType: string): string => {
    for (let rank = 1; ; rank += 1) {
      const path = `${name}${rank === 1 ? '' : ` (${rank})`}.${endings[mediaType] ?? 'bin'}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
