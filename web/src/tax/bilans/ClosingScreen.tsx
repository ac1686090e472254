import { IconFileText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import { type Bilan, type BilanResult, bilanStatuses, done } from '#contract/tax/bilans/bilan.ts';
import { EditBilan, ExportBouclageFinalAsPdf, GetBilanById } from '#contract/tax/bilans/calls.ts';
import { validatorsOfBooks } from '#contract/tax/fec/access.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { companiesPath, companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from '../fec/figures.module.css';
import { useReloadBooks } from '../fec/use-fec.ts';
import { ClosingCheck } from './ClosingCheck.tsx';
import { FinishForm } from './FinishForm.tsx';

/** The closing checks of a year: the collaborator's word, then the accountant's, beside what the books say. */
export default function ClosingScreen() {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [GetBilanById.path, id],
    queryFn: ({ signal }) => callApi(GetBilanById, { Id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
  });
  return (
    <LoadedRecord
      id={id}
      query={query}
      list={{ to: `${companiesPath}/list`, label: 'Revenir aux dossiers permanents' }}
    >
      {(bilan) => <Checks bilan={bilan} />}
    </LoadedRecord>
  );
}

/** What an edit sends of a balance sheet as it is. */
const asSent = ({ Id, Version, IdStatutBilan, Motif, BilanDetails }: Bilan) => ({
  Id,
  Version,
  IdStatutBilan,
  Motif,
  BilanDetails,
});

function Checks({ bilan }: { bilan: Bilan }) {
  const session = useSession();
  const cache = useQueryClient();
  const reload = useReloadBooks();
  const { busy, run } = useAction();
  const goBack = useBackAction(`${companyPagePath.replace('$id', String(bilan.IdSociete))}?onglet=comptes`);
  const isValidator = validatorsOfBooks.some((role) => session?.Roles.includes(role));
  const mayEdit = can(session, EditBilan);
  const isFinished = bilan.IdStatutBilan === done;
  const cycles = [...new Set(bilan.Resultats.map(({ Cycle }) => Cycle))];

  const again = () => Promise.all([cache.invalidateQueries({ queryKey: [GetBilanById.path] }), reload()]);
  const save = ({ IdReferentielResultat, IdStatut, IdStatutExpert, Commentaire, IdDocument }: BilanResult) =>
    run(async () => {
      const Resultats = [{ IdReferentielResultat, IdStatut, IdStatutExpert, Commentaire, IdDocument }];
      await callApi(EditBilan, { ...asSent(bilan), Resultats });
      await again();
    });
  const finish = async (changes: { IdStatutBilan: 1 | 4; Motif: string | null }) => {
    await callApi(EditBilan, { ...asSent(bilan), ...changes });
    await again();
  };

  return (
    <>
      <PageHeader
        title={`Bouclages de ${bilan.NomSociete}`}
        description={`Exercice du ${formatDate(bilan.DateDebut)} au ${formatDate(bilan.DateFin)}`}
      >
        <StatusBadge status={isFinished ? 'success' : 'info'}>
          {bilanStatuses[bilan.IdStatutBilan]}
        </StatusBadge>
      </PageHeader>
      <Toolbar
        label="Actions sur les bouclages"
        actions={[
          goBack,
          {
            label: 'Bouclage final en PDF',
            icon: IconFileText,
            onClick: () =>
              void run(
                async () => saveFile(await fetchFile(ExportBouclageFinalAsPdf, { Id: bilan.Id })),
                null,
              ),
          },
        ]}
      />
      <div className={css.sections}>
        {cycles.map((cycle) => (
          <Section key={cycle} title={cycle}>
            {bilan.Resultats.filter(({ Cycle }) => Cycle === cycle).map((result) => (
              <ClosingCheck
                key={result.IdReferentielResultat}
                result={result}
                fecId={bilan.IdFec}
                isBusy={busy}
                mayEdit={mayEdit && !isFinished}
                mayValidate={isValidator && !isFinished}
                onSave={save}
              />
            ))}
          </Section>
        ))}
        {isValidator && <FinishForm bilan={bilan} onFinish={finish} />}
      </div>
    </>
  );
}
