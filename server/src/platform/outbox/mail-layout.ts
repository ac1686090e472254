/** What a mail says. Plain text everywhere: the layout escapes it. */
export interface MailContent {
  subject: string;
  /** « Bonjour Camille Durand, » ; « Bonjour, » when absent. */
  greeting?: string;
  paragraphs: string[];
  /** The one thing to do: a button, with its address written out below it. */
  action?: { label: string; url: string };
  /** A code to copy, on a line of its own. */
  code?: string;
  /** Said after the action or the code, such as how long it is valid. */
  closing?: string;
  /** The page where a newsletter's reader leaves it; said last, below the signature. */
  unsubscribe?: string;
  /** What that link is called where it leaves no newsletter. */
  unsubscribeLabel?: string;
}

const signature = 'Logiciel de gouvernance';
const leavingNewsletter = 'Se désinscrire de la liste de diffusion';

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraphStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5';
// colours are given only where both the ink and its ground are: the rest follows the reader's scheme
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#3b4fd8;color:#ffffff;' +
  'font-size:16px;font-weight:600;text-decoration:none';
const codeStyle =
  "display:inline-block;padding:12px 20px;border:1px solid #8a8fa3;border-radius:8px;font-family:Menlo,Consolas,'Courier New',monospace;" +
  'font-size:28px;font-weight:700;letter-spacing:6px';
const smallStyle = 'margin:0 0 16px;font-size:14px;line-height:1.5';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * A mail of the product, as text and as HTML that says the same. Without table, image or tracker; it is
 * read in a light as in a dark scheme.
 */
export function mailOf(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

function textOf(content: MailContent): string {
  const { greeting = 'Bonjour,', paragraphs, action, code, closing, unsubscribe } = content;
  const { unsubscribeLabel: leaving = leavingNewsletter } = content;
  const blocks = [greeting, ...paragraphs];
  if (code) blocks.push(`    ${code}`);
  if (action) blocks.push(`${action.label}\u202f:\n${action.url}`);
  if (closing) blocks.push(closing);
  // « -- » with its space is what mail clients know a signature by
  const leave = unsubscribe ? `${leaving}\u202f: ${unsubscribe}\n` : '';
  return `${blocks.join('\n\n')}\n\n-- \n${signature}\n${leave}`;
}

function htmlOf(content: MailContent): string {
  const { subject, greeting = 'Bonjour,', paragraphs, action, code, closing, unsubscribe } = content;
  const paragraph = (text: string) => `<p style="${paragraphStyle}">${escapeHtml(text)}</p>`;
  const blocks = [greeting, ...paragraphs].map(paragraph);
  if (code)
    blocks.push(`<p style="${paragraphStyle}"><span style="${codeStyle}">${escapeHtml(code)}</span></p>`);
  if (action) blocks.push(...actionOf(action));
  if (closing) blocks.push(paragraph(closing));
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;${font}">
<div style="max-width:560px;margin:0 auto">
${blocks.join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #8a8fa3;font-size:14px">${signature}${unsubscribe ? leaveLink(unsubscribe, content.unsubscribeLabel) : ''}</p>
</div>
</body>
</html>
`;
}

const leaveLink = (url: string, label = leavingNewsletter) =>
  `<br><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

function actionOf({ label, url }: { label: string; url: string }): string[] {
  const address = escapeHtml(url);
  return [
    `<p style="${paragraphStyle}"><a href="${address}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`,
    `<p style="${smallStyle}">Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u202f:<br>` +
      `<span style="word-break:break-all">${address}</span></p>`,
  ];
}
