import type { Administration } from '#contract/directory/authorities/administration.ts';
import { shippedOffice } from '#contract/directory/authorities/given-offices.ts';
import { administrationTypes } from '#contract/directory/authorities/types.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './administrations.module.css';

const type = administrationTypes.find(({ Code }) => Code === 'SIE')?.Id;

/** How old the tax offices are that the software gave, or that there are none; and to an administrator, what to do. */
export function TaxOfficesNotice({ administrations }: { administrations: readonly Administration[] }) {
  const session = useSession();
  const offices = administrations.filter((row) => row.IdTypeAdministration === type && !row.DateRetrait);
  const old = offices.filter(({ Commentaire }) => Commentaire === shippedOffice);
  if (offices.length > 0 && old.length === 0) return null;
  return (
    <div className={css.notice}>
      <Notice status="warning">
        {offices.length === 0
          ? 'Le répertoire ne compte aucun service des impôts des entreprises.'
          : `${counted(old.length, 'service')} des impôts des entreprises ${old.length > 1 ? 'viennent' : 'vient'} de l’annuaire officiel du 24 février 2016. Beaucoup de services ont fusionné depuis\u202f: vérifiez leurs coordonnées avant de leur écrire.`}
        {session?.Roles.includes('ADMINSTRATOR') && (
          <>
            {' '}
            Pour les mettre à jour, téléchargez le jeu de données
            «&nbsp;coordonnees-des-structures-dgfip&nbsp;» sur data.economie.gouv.fr, puis, sur le
            serveur&nbsp;: <code>npm run referentials -- --tax-offices fichier.csv</code>
          </>
        )}
      </Notice>
    </div>
  );
}
