import type { MailField } from '#contract/dashboards/mailings/mailing.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailContent } from '#server/platform/outbox/mail-layout.ts';

export interface Reader extends Record<string, unknown> {
  id: number;
  name: string;
  fields: Record<MailField, string>;
}

/** What is known of the person that a mail is written to. */
export async function readReader(db: Db, clientId: number, id: number): Promise<Reader | undefined> {
  const [person] = await db.query<{ civility: string | null; last: string; first: string }>(
    'select civility, last_name as last, first_name as first from person where client_id = $1 and id = $2',
    [clientId, id],
  );
  if (!person) return undefined;
  const { civility, last, first } = person;
  return { id, name: `${last} ${first}`, fields: { civilite: civility ?? '', prenom: first, nom: last } };
}

const fill = (text: string, fields: Reader['fields']) =>
  text
    .replace(/\{(civilite|prenom|nom)\}/g, (_, name: MailField) => fields[name])
    .replace(/ {2,}/g, ' ')
    .replace(/ ,/g, ',');

/** A mail as its reader has it: addressed by name, each paragraph by itself. */
export function writtenTo(
  { fields }: Pick<Reader, 'fields'>,
  { Objet, Corps }: { Objet: string; Corps: string },
): MailContent {
  const called = [fields.civilite || fields.prenom, fields.nom].filter(Boolean).join(' ');
  return {
    subject: fill(Objet, fields),
    greeting: called ? `Bonjour ${called},` : 'Bonjour,',
    paragraphs: fill(Corps, fields)
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  };
}
