import type { GetDocumentById } from '#contract/documents/files/calls.ts';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import type { DocumentDetails } from '#contract/documents/files/document-details.ts';
import {
  type RetentionRuleKey,
  retentionEvents,
  retentionRules,
} from '#contract/documents/types/retention.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { documentColumns, documentJoins } from './list-documents.ts';
import type { Owners } from './owners.ts';
import { readableDocument, type StoredDocument } from './readable-documents.ts';
import { holdsOn } from './reasons-to-keep.ts';

/** Why a document's text can be searched or not, in words. */
const textStates: Readonly<Record<string, string>> = {
  A_LIRE: 'Lecture du texte en attente',
  LU: 'Texte lu',
  IMAGE: 'Aucun texte\u202f: image ou document numérisé, sans reconnaissance de caractères',
  PROTEGE: 'Aucun texte\u202f: document protégé',
  TROP_GRAND: 'Aucun texte\u202f: document trop grand',
  ILLISIBLE: 'Aucun texte\u202f: document illisible',
  VIDE: 'Aucun texte dans ce document',
};

type Details = Pick<DocumentDetails, 'Conservation' | 'VersionsPrecedentes'>;

/** The rule that a document is kept by, with its years and where they come from. */
async function keepingOf(
  db: Db,
  clientId: number,
  document: StoredDocument,
): Promise<Details['Conservation']> {
  const { label, article, event, parameter }: (typeof retentionRules)[RetentionRuleKey] =
    retentionRules[document.rule as RetentionRuleKey];
  const held = parameter === null ? undefined : await parameterAt(db, clientId, parameter, todayInParis());
  return {
    Regle: label,
    Article: article,
    Annees: held?.Valeur == null ? null : Number(held.Valeur),
    Evenement: retentionEvents[event],
    DateEvenement: document.keptFrom,
    Source: held?.Source ?? null,
    Gels: await holdsOn(db, clientId, document.id),
  };
}

type VersionRow = Omit<DocumentDetails['VersionsPrecedentes'][number], 'Texte'> & { state: string };

async function versionsOf(db: Db, clientId: number, id: number): Promise<Details['VersionsPrecedentes']> {
  const rows = await db.query<VersionRow>(
    `select v.id as "Id", v.number as "Numero", f.file_name as "FileName", f.media_type as "MediaType",
       f.size as "Taille", f.sha256 as "Empreinte", v.motive as "Motif", v.text_state as state,
       u.first_name || ' ' || u.last_name as "AjoutePar", to_json(v.added_at) as "AjouteLe"
     from document_version v
     join stored_file f on f.client_id = v.client_id and f.id = v.file_id
     left join app_user u on u.client_id = v.client_id and u.id = v.added_by
     where v.client_id = $1 and v.document_id = $2 order by v.number desc`,
    [clientId, id],
  );
  return rows.map(({ state, ...row }) => ({ ...row, Texte: textStates[state] ?? state }));
}

type Shown = Omit<DocumentRow, 'Extrait' | 'Page'> & Pick<DocumentDetails, 'ModifiePar' | 'ModifieLe'>;

/** A document of any family with its versions, the newest first, and why it is kept. @throws AppError 404, 403 */
export async function readDocument(
  { db, session, input }: SignedInContext<typeof GetDocumentById>,
  owners: Owners,
): Promise<DocumentDetails> {
  const { clientId } = session;
  const family = await owners.familyOf(db, clientId, input.Id);
  const document = await readableDocument(db, session, owners, input.Id, { family });
  const [row] = await db.query<Shown>(
    `select ${documentColumns}, to_json(r.modified_at) as "ModifieLe",
       (select u.first_name || ' ' || u.last_name from app_user u
         where u.client_id = $1 and u.id = r.modified_by) as "ModifiePar"
     from document r ${documentJoins} where r.client_id = $1 and r.id = $2`,
    [clientId, input.Id],
  );
  return {
    ...(row as Shown),
    Extrait: null,
    Page: null,
    Conservation: await keepingOf(db, clientId, document),
    VersionsPrecedentes: await versionsOf(db, clientId, input.Id),
  };
}
