import type { CriterionKey } from '#contract/legal/vigilance/criterion.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Sought {
  CriteriaKey: CriterionKey;
  Code: string;
  Nomenclature?: string | null | undefined;
}

/** Codes of the criteria that no list of France has. */
const ownCodes: Partial<Record<CriterionKey, Readonly<Record<string, string>>>> = {
  DETENTION: { SOCIETE: 'Capital détenu par une société', INCONNU: 'Registre des titres vide' },
  PPE: { OUI: 'Personne politiquement exposée parmi les dirigeants ou les associés' },
  GEL: { CONFIRME: 'Mesure de gel des avoirs confirmée' },
  MISSION: { COMPTABILITE: 'Comptabilité', PORTAGE: 'Portage' },
};

/** Tells what a criterion's code is called in its list; undefined where it is in none. Of an activity its beginning will do. */
export async function codeLabels(db: Db): Promise<(sought: Sought) => string | undefined> {
  const rows = await db.query<{ list: string; code: string; label: string }>(
    `select list, code, label from national_entry where list in ('naf-rev2', 'naf-2025', 'pays', 'formes-juridiques')
     union all select 'statuts', code, name from legal_status`,
  );
  const byList = Map.groupBy(rows, ({ list }) => list);
  const labelIn = (list: string, code: string) => byList.get(list)?.find((row) => row.code === code)?.label;
  const readers: Partial<Record<CriterionKey, (code: string, nomenclature: string) => string | undefined>> = {
    NAF: (code, nomenclature) =>
      labelIn(nomenclature, code) ??
      ((byList.get(nomenclature) ?? []).some((row) => row.code.startsWith(code)) ? code : undefined),
    PAYS: (code) => labelIn('pays', code),
    FORME: (code) => labelIn('statuts', code) ?? labelIn('formes-juridiques', code),
  };
  return ({ CriteriaKey, Code, Nomenclature }) =>
    readers[CriteriaKey]?.(Code, Nomenclature ?? '') ?? ownCodes[CriteriaKey]?.[Code];
}
