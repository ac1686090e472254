import type { z } from 'zod';
import type { ProspectAnswer, ProspectFile, ProspectMessage } from '#contract/legal/prospects/prospect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** What visitor and firm wrote to each other, the first message first. */
export const messagesOf = (db: Db, clientId: number, prospectId: number) =>
  db.query<z.infer<typeof ProspectMessage>>(
    `select m.id as "Id", u.first_name || ' ' || u.last_name as "Auteur", m.text as "Texte",
       to_json(m.sent_at) as "EnvoyeLe", m.answered_at is not null as "IsRepondu"
     from prospect_message m left join app_user u on u.client_id = m.client_id and u.id = m.author_id
     where m.client_id = $1 and m.prospect_id = $2 order by m.id`,
    [clientId, prospectId],
  );

export const filesOf = (db: Db, clientId: number, prospectId: number) =>
  db.query<z.infer<typeof ProspectFile>>(
    `select p.id as "Id", f.file_name as "FileName", f.size as "Size", to_json(p.sent_at) as "EnvoyeLe"
     from prospect_file p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
     where p.client_id = $1 and p.prospect_id = $2 order by p.id`,
    [clientId, prospectId],
  );

export const answersOf = (db: Db, clientId: number, prospectId: number) =>
  db.query<ProspectAnswer>(
    `select group_name as "GroupName", key as "Cle", label as "Label", coalesce(answer = 'OUI', false) as "IsYes",
       coalesce(answer = 'NON', false) as "IsNo", coalesce(answer = 'NA', false) as "IsNA", comment as "Commentaires"
     from prospect_answer where client_id = $1 and prospect_id = $2 order by group_name, key`,
    [clientId, prospectId],
  );
