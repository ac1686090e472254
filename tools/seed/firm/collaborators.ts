import type pg from 'pg';
import type { Role } from '#contract/access/roles.ts';

interface Post {
  civility: 'Monsieur' | 'Madame';
  job: string;
  /** Managers by role. */
  first?: Role;
  second?: Role;
  since: string;
  born: string;
  contract?: 'CDI' | 'CDD' | 'CDI TN';
  until?: string;
  isPartTime?: boolean;
}

/** What each does in the firm, and who answers for whom. */
const posts: Partial<Record<Role, Post>> = {
  DIRIGEANT: { civility: 'Madame', job: 'Présidente', since: '2009-01-05', born: '1968-04-17' },
  EXPERT_COMPTABLE: {
    civility: 'Monsieur',
    job: 'Expert-comptable associé',
    first: 'DIRIGEANT',
    since: '2012-09-03',
    born: '1975-11-29',
  },
  ADMINSTRATOR: {
    civility: 'Madame',
    job: 'Responsable des systèmes d’information',
    first: 'DIRIGEANT',
    since: '2015-03-02',
    born: '1981-06-08',
  },
  CHEF_MISSION: {
    civility: 'Monsieur',
    job: 'Chef de mission',
    first: 'EXPERT_COMPTABLE',
    second: 'DIRIGEANT',
    since: '2016-10-17',
    born: '1983-02-21',
  },
  COMPTABLE: {
    civility: 'Madame',
    job: 'Comptable confirmée',
    first: 'CHEF_MISSION',
    second: 'EXPERT_COMPTABLE',
    since: '2019-01-07',
    born: '1990-07-14',
  },
  AIDE_COMPTABLE: {
    civility: 'Madame',
    job: 'Assistante comptable',
    first: 'COMPTABLE',
    second: 'CHEF_MISSION',
    since: '2025-09-01',
    born: '2003-12-02',
    contract: 'CDD',
    until: '2027-08-31',
  },
  COMPTES_ANNUELS: {
    civility: 'Madame',
    job: 'Collaboratrice comptes annuels',
    first: 'CHEF_MISSION',
    since: '2020-02-03',
    born: '1992-05-26',
  },
  JURIDIQUE: {
    civility: 'Madame',
    job: 'Juriste en droit des sociétés',
    first: 'EXPERT_COMPTABLE',
    since: '2018-06-04',
    born: '1987-09-11',
    isPartTime: true,
  },
  SERVICE_SOCIAL: {
    civility: 'Madame',
    job: 'Gestionnaire de paie',
    first: 'RESPONSABLE_PAIE',
    since: '2021-11-02',
    born: '1995-01-30',
  },
  RESPONSABLE_PAIE: {
    civility: 'Madame',
    job: 'Responsable du pôle social',
    first: 'DIRIGEANT',
    since: '2014-05-12',
    born: '1979-08-19',
  },
  PORTAGE_SALARIAL: {
    civility: 'Monsieur',
    job: 'Conseiller en portage salarial',
    first: 'RESPONSABLE_PAIE',
    since: '2023-04-03',
    born: '1991-03-05',
    contract: 'CDI TN',
  },
  SUPPORT: {
    civility: 'Monsieur',
    job: 'Technicien support',
    first: 'ADMINSTRATOR',
    since: '2024-02-05',
    born: '1999-10-23',
  },
  INFORMATIQUES: {
    civility: 'Monsieur',
    job: 'Développeur',
    first: 'ADMINSTRATOR',
    since: '2022-07-04',
    born: '1994-12-16',
  },
};

/** Fills in the records of the demonstration firm's staff; the accounts are there (firm.ts). */
export async function describeStaff(client: pg.ClientBase, clientId: number): Promise<void> {
  const rows = Object.entries(posts).map(([role, post], rank) => ({
    role,
    phone: `02 47 00 10 ${String(rank + 10)}`,
    contract: 'CDI',
    workTime: post.isPartTime ? 'PARTIEL' : 'PLEIN',
    ...post,
  }));
  const userOf = (role: string) =>
    `(select u.user_id from user_role u where u.client_id = $1 and u.role = p.${role} order by u.user_id limit 1)`;
  await client.query(
    `update collaborator c set civility = p.civility, job_title = p.job, phone = p.phone,
       starts_on = p.since, birth_date = p.born, ends_on = p.until, contract_type = p.contract,
       work_time = p."workTime", nationality = 'Française',
       first_manager_id = ${userOf('first')}, second_manager_id = ${userOf('second')}
     from jsonb_to_recordset($2) p (role text, civility text, job text, phone text, since date, born date,
       until date, contract text, "workTime" text, first text, second text)
     where c.client_id = $1 and c.user_id = ${userOf('role')}`,
    [clientId, JSON.stringify(rows)],
  );
}
