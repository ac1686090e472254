import { type CfeLine, cfeStates } from '#contract/tax/cfe/cfe.ts';
import { uploadLimits } from '#contract/uploads.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mostAttached } from '#server/platform/outbox/outbox.ts';
import { day } from '#server/platform/records/field-words.ts';
import { type CfeRow, columnsOfCfe, fromCfe, presentCfe } from '../cfe-row.ts';

/** A line with all that a mail about it takes. */
export interface ToSend {
  line: CfeLine;
  email: string | null;
  /** The notice as it is stored; null: none was dropped. */
  notice: { sha256: string; size: number; mediaType: string; fileName: string } | null;
  /** The sending that it last left with. */
  sending: string | null;
}

type Row = CfeRow & Pick<ToSend, 'email' | 'notice' | 'sending'>;

interface Asked {
  clientId: number;
  ids: readonly number[];
  /** SQL on company r: whether the reader, parameter $3, may read it. */
  readable: (reader: string) => string;
  reader: unknown;
  parameters: ParametersOnDay;
  /** Holds the lines against every other sender until the transaction ends. */
  lock?: boolean;
}

/** Lines with their notices and the customers' addresses, in the order of their companies' names. */
export async function readToSend(
  db: Db,
  { clientId, ids, readable, reader, parameters, lock = false }: Asked,
): Promise<ToSend[]> {
  // in the order of their ids: two senders that hold the same lines never wait for each other in a circle
  if (lock)
    await db.query(
      'select from cfe_line where client_id = $1 and id = any ($2::bigint[]) order by id for update',
      [clientId, ids],
    );
  const rows = await db.query<Row>(
    `select ${columnsOfCfe}, r.email, l.sending,
       (select json_build_object('sha256', f.sha256, 'size', f.size, 'mediaType', f.media_type, 'fileName', f.file_name)
        from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id
        where d.client_id = l.client_id and d.id = l.document_id) as notice
     ${fromCfe} where l.client_id = $1 and l.id = any ($2::bigint[]) and ${readable('$3')}
     order by r.name, l.siret, l.id`,
    [clientId, ids, reader],
  );
  return rows.map((row) => ({
    line: presentCfe(row, parameters),
    email: row.email,
    notice: row.notice,
    sending: row.sending,
  }));
}

/** Why a notice does not leave, in one sentence; undefined: it does. */
export function refusalOf({ line, email, notice }: ToSend, sendsAgain = false): string | undefined {
  const { Etat, EnvoyeLe, EnvoyeA } = line;
  if (Etat === 'ENVOYE' && !sendsAgain) return `Déjà envoyé à ${EnvoyeA} le ${day(EnvoyeLe)}.`;
  if (Etat === 'A_RECUPERER') return line.AvisPropose ? 'Avis pas encore confirmé.' : 'Avis pas encore reçu.';
  if (Etat !== 'RECU' && Etat !== 'ENVOYE') return `${cfeStates[Etat]}.`;
  if (!notice) return 'Aucun PDF déposé.';
  if (notice.size > mostAttached)
    return `L’avis dépasse ${uploadLimits.mail} Mo\u202f: il ne part pas par courriel.`;
  return email ? undefined : 'Aucun e-mail dans le dossier.';
}
