const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Whatever the page holds, it runs nothing and asks nobody for anything. */
const security =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style =
  "body{margin:0;padding:16px;background:#fff;color:#1c1e26;font:16px/1.5 'Inter Variable','Segoe UI',Roboto,Helvetica,Arial,sans-serif;" +
  'overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}' +
  'pre{margin:0;font:inherit;white-space:pre-wrap}';

interface Announcement {
  title: string;
  content: string | null;
  contentType: 'html' | 'text' | null;
}

// a parser drops the first line break of a pre: this one, and none of the text's own
function bodyOf({ content, contentType }: Announcement): string {
  if (content === null) return '<p>Cette annonce n’a pas encore de contenu.</p>';
  return contentType === 'html' ? content : `<pre>\n${escapeHtml(content)}</pre>`;
}

/** An announcement as a document of its own, for a frame without rights; its body is what is kept. */
export const announceDocument = (announcement: Announcement): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${security}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(announcement.title)}</title>
<style>${style}</style>
</head>
<body>${bodyOf(announcement)}</body>
</html>
`;
