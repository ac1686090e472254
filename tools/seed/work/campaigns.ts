import type pg from 'pg';
import { allRoles, type Role } from '#contract/access/roles.ts';

interface Announcement {
  title: string;
  project: 'LOGICIEL_GOUVERNANCE' | 'ESPACE_PRO';
  startsOn: string;
  endsOn: string | null;
  status: 0 | 1 | 2;
  roles: readonly Role[];
  /** Roles of those who have not confirmed it; null: nobody has. */
  unread: readonly Role[] | null;
  content: string;
}

/** The only user to whom the demonstration's pop-up shows: whoever else signs in finds their screen free. */
const announced: Role = 'COMPTES_ANNUELS';

const announcements: readonly Announcement[] = [
  {
    title: 'Congés d’été : organisation des permanences',
    project: 'LOGICIEL_GOUVERNANCE',
    startsOn: '2026-06-15',
    endsOn: '2026-08-31',
    status: 2,
    roles: [],
    unread: ['SUPPORT', 'INFORMATIQUES', 'ECF'],
    content: `<h2>Permanences de l’été</h2>
<p>Du <b>13 juillet</b> au <b>21 août</b>, chaque cabinet reste ouvert le matin. Les demandes de congé sont à déposer avant le 30 juin.</p>
<table border="1" cellpadding="6"><thead><tr><th>Cabinet</th><th>Ouverture</th></tr></thead>
<tbody><tr><td>Tours</td><td>8 h 30 – 12 h 30</td></tr><tr><td>Angers</td><td>9 h – 12 h 30</td></tr><tr><td>Le Mans</td><td>9 h – 13 h</td></tr></tbody></table>`,
  },
  {
    title: 'Facture électronique : ce qui change pour nos dossiers',
    project: 'LOGICIEL_GOUVERNANCE',
    startsOn: '2026-09-01',
    endsOn: null,
    status: 2,
    // by name, so that accounts without a profile are not meant
    roles: allRoles,
    unread: [announced],
    content: `<h2>Facture électronique</h2>
<p>Depuis le <b>1er septembre 2026</b>, toutes les entreprises assujetties doivent pouvoir <b>recevoir</b> des factures électroniques. Les grandes entreprises et les ETI doivent aussi les <b>émettre</b>.</p>
<h3>À faire dans chaque dossier</h3>
<ul><li>vérifier la plateforme agréée choisie par le client ;</li><li>contrôler les SIREN des tiers ;</li><li>prévenir l’équipe juridique en cas de refus.</li></ul>
<p>Les PME et les micro-entreprises émettront les leurs à partir du 1er septembre 2027.</p>`,
  },
  {
    title: 'Votre Espace PRO : déposez vos justificatifs',
    project: 'ESPACE_PRO',
    startsOn: '2026-10-01',
    endsOn: '2026-12-31',
    status: 1,
    roles: [],
    unread: null,
    content: `<p>Vos justificatifs peuvent désormais être déposés dans votre Espace PRO.</p>`,
  },
];

/** Announcements of the demonstration firm, by this author, and who of the staff has read them. */
export async function addCampaigns(
  client: pg.ClientBase,
  { clientId, author }: { clientId: number; author: number },
): Promise<void> {
  for (const { title, project, startsOn, endsOn, status, roles, unread, content } of announcements) {
    const { rows } = await client.query<{ id: string }>(
      `insert into campaign (client_id, title, project, starts_on, ends_on, status, content, content_type,
         published_at, told_at, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6::smallint, $7, 'html', case when $6::smallint = 2 then $4::date end, $4::date, $8, $4::date)
       returning id`,
      [clientId, title, project, startsOn, endsOn, status, content, author],
    );
    const campaignId = rows[0]?.id;
    await client.query('insert into campaign_role select $1, $2, unnest($3::text[])', [
      clientId,
      campaignId,
      roles,
    ]);
    if (unread === null) continue;
    await client.query(
      `insert into campaign_consultation (client_id, campaign_id, user_id, user_email, user_name, confirmed_at)
       select u.client_id, $2, u.id, u.email, u.first_name || ' ' || u.last_name,
         $3::date + interval '8 hours' + row_number() over (order by u.id) * interval '37 minutes'
       from app_user u join user_role r on r.client_id = u.client_id and r.user_id = u.id
       where u.client_id = $1 and u.kind = 'staff' and r.role <> all ($4)`,
      [clientId, campaignId, startsOn, unread],
    );
  }
}
