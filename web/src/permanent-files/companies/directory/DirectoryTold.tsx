import { Button } from '@mantine/core';
import type { AnswerOf } from '#contract/call.ts';
import { directorySources, type GetBySiret } from '#contract/permanent-files/companies/directory-calls.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { companyPagePath } from '../paths.ts';
import css from './directory.module.css';
import { type DirectoryDifference, directoryDifferences } from './directory-differences.ts';

interface DirectoryToldProps {
  told: AnswerOf<typeof GetBySiret>;
  form: ZodForm;
  names: readonly string[];
}

/** What the directory tells beside what stands in the form: each field is taken, or left. */
export function DirectoryTold({ told, form, names }: DirectoryToldProps) {
  const { Annuaire, Societe, EtatAdministratif, StatutDiffusion, Motif, IsSimulation } = told;
  if (!Annuaire) return <Notice status="warning">{Motif}</Notice>;
  const { differences, alike } = directoryDifferences(Annuaire.Champs, form.values, names);
  const missing = differences.filter(({ ours }) => ours === null);
  const take = (fields: readonly DirectoryDifference[]) => {
    for (const { Champ, Valeur } of fields) form.setFieldValue(Champ, Valeur);
  };
  const source = Annuaire.Champs[0] && directorySources[Annuaire.Champs[0].Source];
  return (
    <div className={css.told}>
      <p className={css.source}>
        {IsSimulation ? (
          <StatusBadge status="warning">Simulation : valeurs inventées</StatusBadge>
        ) : (
          <span>
            {source}
            {Annuaire.MisAJourLe && `, mis à jour le ${formatDate(Annuaire.MisAJourLe)}`}
          </span>
        )}
        {alike > 0 && <span>{counted(alike, 'champ identique', 'champs identiques')}</span>}
        {StatutDiffusion === 'P' && <span>Diffusion partielle</span>}
      </p>
      {EtatAdministratif && EtatAdministratif !== 'A' && (
        <Notice status="warning">L’annuaire dit cette société cessée.</Notice>
      )}
      {Societe && (
        <Notice status="info">
          Déjà dans vos dossiers : <RecordLink page={companyPagePath} record={Societe} />
        </Notice>
      )}
      {differences.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Chez nous</th>
              <th scope="col">{source}</th>
              <th scope="col">
                {missing.length > 0 && (
                  <Button variant="default" size="compact-sm" onClick={() => take(missing)}>
                    Prendre ce qui manque
                  </Button>
                )}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.Champ}>
                <th scope="row">{difference.label}</th>
                <td>{difference.ours ?? '–'}</td>
                <td>{difference.Valeur}</td>
                <td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Prendre\u202f: ${difference.label}`}
                    onClick={() => take([difference])}
                  >
                    Prendre
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
