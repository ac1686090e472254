import type { ModelGroup, ModelNeed } from '#contract/documents/generation/model.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { versionInForce } from '../models/version-in-force.ts';
import type { LibraryText } from '../render/template.ts';

/** A model that documents are made from, with the version of its text that is in force. */
export interface ChosenModel {
  id: number;
  code: string | null;
  name: string;
  group: ModelGroup;
  fileName: string;
  needs: ModelNeed[];
  forms: string[];
  /** Code of the type of document that it is filed as. */
  typeCode: string | null;
  versionId: number;
  number: number;
  /** Of the firm's own file; null where the text is the library's. */
  sha256: string | null;
  /** The library's text as the version was given it; null where that is not kept. */
  libraryText?: LibraryText | null;
  /** The fields that the firm's own text names; null where that is not known. */
  fields: string[] | null;
}

const columns = `r.id, r.code, r.name, r.group_code as "group", r.file_name as "fileName", r.needs, r.legal_forms as forms, r.type_code as "typeCode",
  v.id as "versionId", v.number, v.fields, v.library_text as "libraryText", f.sha256`;

const from = `document_model r ${versionInForce}
  left join stored_file f on f.client_id = r.client_id and f.id = v.file_id`;

/** These models in the order in which they were chosen. @throws AppError 404 where one is not there, or not switched on */
export async function chosenModels(db: Db, clientId: number, ids: readonly number[]): Promise<ChosenModel[]> {
  const found = await db.query<ChosenModel>(
    `select ${columns} from ${from} where r.client_id = $1 and r.id = any ($2) and v.id is not null
     order by array_position($2, r.id)`,
    [clientId, [...new Set(ids)]],
  );
  if (found.length < new Set(ids).size) throw notFound('Ce modèle de document n’existe pas ou plus.');
  return found;
}

/** Models by what the product knows them by, those of the library; one that the firm has retired is left out. */
export const modelsByCode = (db: Db, clientId: number, codes: readonly string[]): Promise<ChosenModel[]> =>
  db.query<ChosenModel>(
    `select ${columns} from ${from} where r.client_id = $1 and r.code = any ($2) and v.id is not null
       and coalesce(r.retired_on > (now() at time zone 'Europe/Paris')::date, true)
     order by array_position($2, r.code)`,
    [clientId, [...codes]],
  );

/** Every model of a group that is proposed. */
export const modelsOfGroup = (db: Db, clientId: number, group: ModelGroup): Promise<ChosenModel[]> =>
  db.query<ChosenModel>(
    `select ${columns} from ${from} where r.client_id = $1 and r.group_code = $2 and v.id is not null
       and coalesce(r.retired_on > (now() at time zone 'Europe/Paris')::date, true)
     order by r.name, r.id`,
    [clientId, group],
  );
