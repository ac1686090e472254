import { libraryModels } from '../library/library.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Gives every firm the models of the starter library that it has not got yet, and of those that it has left as they were
 * the newer text, as a version of its own: one that a firm has given its own file keeps that.
 */
export async function giveModels(client: Client): Promise<void> {
  const rows = [...libraryModels().values()].map((model) => ({
    code: model.code,
    group_code: model.group,
    name: model.title,
    file_name: model.fileName,
    needs: model.needs,
    legal_forms: model.forms,
    type_code: model.typeCode,
    articles: model.articles,
    looked_through_on: model.lookedThroughOn,
    unconfirmed: model.unconfirmed,
    revision: model.revision,
    library_text: { title: model.title, body: model.body },
  }));
  const values = [JSON.stringify(rows)];
  await client.query(
    `insert into document_model (client_id, code, group_code, name, file_name, needs, legal_forms, type_code,
       articles, looked_through_on, unconfirmed)
     select c.id, g.code, g.group_code, g.name, g.file_name, g.needs, g.legal_forms, g.type_code,
       g.articles, g.looked_through_on, g.unconfirmed
     from client c, jsonb_populate_recordset(null::document_model, $1::jsonb) g
     on conflict do nothing`,
    values,
  );
  await client.query(
    `insert into document_model_version (client_id, model_id, number, library_revision, library_text, active_from)
     select m.client_id, m.id, coalesce(max(v.number), 0) + 1, g.revision, g.library_text, current_date
     from jsonb_to_recordset($1::jsonb) g (code text, revision integer, library_text jsonb)
     join document_model m on m.code = g.code
     left join document_model_version v on v.client_id = m.client_id and v.model_id = m.id
     group by m.client_id, m.id, g.revision, g.library_text
     having coalesce(max(v.library_revision), 0) < g.revision and count(v.file_id) = 0`,
    values,
  );
  // versions from before their texts were kept
  await client.query(
    `update document_model_version v set library_text = g.library_text
     from document_model m, jsonb_to_recordset($1::jsonb) g (code text, revision integer, library_text jsonb)
     where m.client_id = v.client_id and m.id = v.model_id and m.code = g.code
       and v.library_revision = g.revision and v.library_text is null`,
    values,
  );
}
