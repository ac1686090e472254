import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import type { AnswerOf } from '#contract/call.ts';
import { bilanStatuses } from '#contract/tax/bilans/bilan.ts';
import {
  AddBilan,
  type GetAllSyntheseBilanByIdSociete,
  GetLADResultats,
} from '#contract/tax/bilans/calls.ts';
import { GetBilanFromFec } from '#contract/tax/fec/calls.ts';
import type { Fec } from '#contract/tax/fec/fec.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { FecStateBadge } from './FecStateBadge.tsx';
import css from './fec.module.css';
import { formatCents } from './format-cents.ts';
import {
  closingChecksPath,
  closingPath,
  fecPath,
  returnsPath,
  reviewPath,
  statementsPath,
  synthesisPath,
} from './paths.ts';
import { useFecs, useReloadBooks, useSyntheses } from './use-fec.ts';
import { useUploadFec } from './use-upload-fec.ts';

type Year = AnswerOf<typeof GetAllSyntheseBilanByIdSociete>[number];

const at = (path: string, id: number) => path.replace('$id', String(id));

const shown = ['CHIFFRE_AFFAIRES', 'EBE', 'RESULTAT_NET'];

/** The books of a file by accounting year: their FEC, the accounts that follow from it, the closing checks. */
export default function BooksPart({ id }: RecordPartProps) {
  const years = useSyntheses(id);
  const fecs = useFecs(id);
  const session = useSession();
  return (
    <Section
      title="Comptes"
      description="Le fichier des écritures comptables (FEC) de chaque exercice, le bilan qui en découle et les bouclages."
    >
      <p className={css.facts}>
        <Link to={at(synthesisPath, id)}>Synthèse des exercices</Link>
        {can(session, GetLADResultats) && <Link to={at(returnsPath, id)}>Lecture de liasses</Link>}
        <Link to={closingChecksPath}>Liste des bouclages</Link>
      </p>
      <Loaded query={years}>
        {(items) =>
          items.length === 0 ? (
            <p>
              Aucun exercice n’est ouvert pour ce dossier.{' '}
              <Link to="." search={{ onglet: 'exercices' } as never}>
                Aller aux exercices
              </Link>
            </p>
          ) : (
            <EntryList label="Comptes par exercice">
              {items.map((year) => (
                <YearEntry
                  key={year.IdExercice}
                  companyId={id}
                  year={year}
                  fecs={fecs.data?.Items.filter(({ IdExercice }) => IdExercice === year.IdExercice) ?? []}
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}

interface YearEntryProps {
  companyId: number;
  year: Year;
  fecs: readonly Fec[];
}

function YearEntry({ companyId, year, fecs }: YearEntryProps) {
  const { sent, failure, send } = useUploadFec();
  const session = useSession();
  const name = `Exercice du ${formatDate(year.DateDebut)} au ${formatDate(year.DateFin)}`;
  const figures = year.Chiffres.filter(({ Cle }) => shown.includes(Cle));
  return (
    <Entry
      title={name}
      state={
        year.IdStatutBilan && (
          <StatusBadge status={year.IdStatutBilan === 4 ? 'success' : 'info'}>
            {`Bilan ${bilanStatuses[year.IdStatutBilan].toLowerCase()}`}
          </StatusBadge>
        )
      }
      action={
        can(session, GetBilanFromFec) && (
          <FileButton
            onChange={(file) =>
              file && void send({ IdSociete: companyId, IdExercice: year.IdExercice }, file)
            }
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Importer le FEC, ${name}`}
              >
                Importer le FEC
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {figures.map(({ Cle, Libelle, Valeur }) => (
        <span key={Cle} className="tabular">{`${Libelle}\u202f: ${formatCents(Valeur)}\u00a0€`}</span>
      ))}
      {fecs.map((fec) => (
        <FecLine key={fec.Id} fec={fec} />
      ))}
      {year.IdFec !== null && <Link to={at(statementsPath, year.IdFec)}>Bilan et compte de résultat</Link>}
      {year.IdFec !== null && <Link to={at(reviewPath, year.IdFec)}>Revue des écritures</Link>}
      <Closing companyId={companyId} year={year} />
      {sent !== undefined && <Progress value={100 * sent} aria-label="Envoi du FEC" w={160} />}
      {failure && <Notice status="danger">{failure}</Notice>}
    </Entry>
  );
}

function FecLine({ fec }: { fec: Fec }) {
  const { Id, FileName, Etat, EstBloque, Erreurs } = fec;
  return (
    <span>
      <Link to={at(fecPath, Id)}>{FileName}</Link> <FecStateBadge state={Etat} isBlocked={EstBloque} />
      {Erreurs ? ` ${counted(Erreurs, 'erreur')}` : ''}
    </span>
  );
}

/** The way to a year's closing checks, or to begin them. */
function Closing({ companyId, year }: Pick<YearEntryProps, 'companyId' | 'year'>) {
  const session = useSession();
  const navigate = useNavigate();
  const reload = useReloadBooks();
  const { busy, run } = useAction();
  if (year.IdBilan !== null) return <Link to={at(closingPath, year.IdBilan)}>Bouclages</Link>;
  if (!can(session, AddBilan)) return null;
  const begin = () =>
    run(async () => {
      const { Id } = await callApi(AddBilan, { IdSociete: companyId, IdExercice: year.IdExercice });
      await reload();
      void navigate({ to: at(closingPath, Id) });
    }, null);
  return (
    <Button
      variant="transparent"
      size="compact-sm"
      fz="inherit"
      fw="inherit"
      px={0}
      loading={busy}
      onClick={() => void begin()}
    >
      Commencer les bouclages
    </Button>
  );
}
