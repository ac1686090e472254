import type pg from 'pg';
import type { ModuleKey } from '#contract/access/modules.ts';
import type { Role } from '#contract/access/roles.ts';
import type { KeyPassType } from '#contract/directory/key-pass/key-pass.ts';
import { sealParts } from '#server/directory/key-pass/envelope.ts';
import { vaultKeys } from '#server/directory/key-pass/vault-keys.ts';

interface Item {
  label: string;
  type?: KeyPassType;
  site?: string;
  roles: Role[];
  modules?: ModuleKey[];
  login?: string;
  secret: string;
  notes?: string;
  /** Days since the secret was last changed. */
  age: number;
}

/** Invented like everything else of the demonstration: none of these opens anything. */
const items: Item[] = [
  {
    label: 'Portail fiscal des professionnels',
    site: 'https://fiscal.example/pro',
    roles: ['COMPTABLE', 'CHEF_MISSION', 'EXPERT_COMPTABLE'],
    modules: ['service-impots'],
    login: 'valombre.tours',
    secret: 'Merisier-4-Ardoise!',
    notes: 'Espace du cabinet de Tours. La délégation est à renouveler chaque année en mars.',
    age: 41,
  },
  {
    label: 'Registre des formalités',
    site: 'https://formalites.example',
    roles: ['JURIDIQUE', 'CHEF_MISSION'],
    modules: ['juridique'],
    login: 'juridique@demo.example',
    secret: 'Tilleul.Corniche.81',
    age: 120,
  },
  {
    label: 'Annonces légales de Touraine',
    site: 'https://annonces.example',
    roles: ['JURIDIQUE'],
    modules: ['legal-notice'],
    login: 'valombre',
    secret: 'Grenat_Fougere_27',
    age: 66,
  },
  {
    label: 'Déclarations sociales',
    site: 'https://social.example/declarations',
    roles: ['RESPONSABLE_PAIE', 'SERVICE_SOCIAL'],
    modules: ['service-social'],
    login: 'paie@demo.example',
    secret: 'Noisette?Rivage?55',
    notes: 'Question secrète : le premier cabinet. Réponse : les Tanneurs.',
    age: 12,
  },
  {
    label: 'Banque du cabinet, consultation',
    site: 'https://banque.example',
    roles: ['FACTURATION', 'EXPERT_COMPTABLE'],
    login: '40817725',
    secret: '290461',
    age: 230,
  },
  {
    label: 'Salle des serveurs, Tours',
    type: 'CODE_ACCES',
    roles: ['INFORMATIQUES'],
    secret: '7391B',
    age: 301,
  },
  {
    label: 'Alarme, Angers',
    type: 'CODE_ACCES',
    roles: [],
    secret: '4402',
    notes: 'Trente secondes.',
    age: 15,
  },
  {
    label: 'Boîte partagée « facturation »',
    site: 'https://courriel.example',
    roles: ['FACTURATION'],
    login: 'facturation@demo.example',
    secret: 'Opaline*Verger*63',
    age: 5,
  },
];

/** Puts the demonstration's passwords into its vault, sealed under the installation's key. */
export async function addKeyPass(
  client: pg.ClientBase,
  { clientId, author, secretKey }: { clientId: number; author: number; secretKey: string },
): Promise<void> {
  const keys = vaultKeys({ secretKey, previousSecretKey: undefined });
  const key = keys.draw(clientId, 1);
  const wrapping = keys.derive(key);
  if (!wrapping) throw new Error('a key that was just drawn derives');
  await client.query(
    'insert into key_pass_key (client_id, version, salt, installation_key) values ($1, 1, $2, $3)',
    [clientId, key.salt, key.installationKey],
  );
  for (const { label, type = 'MOT_DE_PASSE', site, roles, modules = [], age, ...parts } of items) {
    const { rows } = await client.query<{ id: string }>(`select nextval('key_pass_id_seq') as id`);
    const id = Number(rows[0]?.id);
    const clear = { Identifiant: parts.login ?? null, Secret: parts.secret, Notes: parts.notes ?? null };
    const sealed = sealParts(wrapping, { clientId, id }, clear);
    await client.query(
      `insert into key_pass (client_id, id, label, kind, site, roles, modules, key_version, data_key, login_sealed,
         secret_sealed, notes_sealed, secret_changed_at, secret_changed_by, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11, now() - $12 * interval '1 day', $13, $13)`,
      [
        clientId,
        id,
        label,
        type,
        site ?? null,
        roles,
        modules,
        sealed.dataKey,
        sealed.login,
        sealed.secret,
        sealed.notes,
        age,
        author,
      ],
    );
  }
}
