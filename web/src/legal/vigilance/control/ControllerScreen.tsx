import { type FormEvent, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  ImprimerDossierControle,
  LireDossierControle,
  OuvrirControle,
  TelechargerPieceControle,
} from '#contract/legal/vigilance/controller-calls.ts';
import { vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { callApi, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { TextField } from '#web/kit/sign-in-page/TextField.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { RiskBadge } from '../RiskBadge.tsx';
import { AxisTable } from './AxisTable.tsx';
import { Chronology } from './Chronology.tsx';
import { ControlledPapers } from './ControlledPapers.tsx';
import css from './control.module.css';

type Opened = AnswerOf<typeof OuvrirControle>;
type File = AnswerOf<typeof LireDossierControle>;

const rowsOfPage = 50;

/** Saves a file that came within an answer. */
function keep({ FileName, Contenu }: AnswerOf<typeof ImprimerDossierControle>) {
  const bytes = Uint8Array.from(atob(Contenu), (sign) => sign.charCodeAt(0));
  saveFile({ name: FileName, content: new Blob([bytes]) });
}

/** A controller's own view: by link and code, read-only, for the days that the firm has given. */
export default function ControllerScreen() {
  // behind the #, where no server and no other site is told of it
  const [Token] = useState(() => window.location.hash.slice(1));
  const [Code, setCode] = useState('');
  const [Filter, setFilter] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function attempt(work: () => Promise<void>) {
    setFailure('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const open = (PageNumber: number) =>
    attempt(async () => {
      const asked = { Token, Code, Filter: Filter || null, PageNumber, PageSize: rowsOfPage };
      setOpened(await callApi(OuvrirControle, asked));
      setPage(PageNumber);
    });
  const read = (IdSociete: number) =>
    attempt(async () => setFile(await callApi(LireDossierControle, { Token, Code, IdSociete })));
  const print = (IdSociete: number) =>
    attempt(async () => keep(await callApi(ImprimerDossierControle, { Token, Code, IdSociete })));
  const download = (IdSociete: number, IdPiece: number) =>
    attempt(async () => keep(await callApi(TelechargerPieceControle, { Token, Code, IdSociete, IdPiece })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(1);
  };

  if (!opened)
    return (
      <SignInForm title="Contrôle de la vigilance" form={form} onSubmit={submit}>
        {Token === '' && (
          <Notice status="danger">Cette adresse est incomplète{'\u202f'}: ouvrez le lien reçu.</Notice>
        )}
        <SignInFailure>{failure}</SignInFailure>
        <TextField
          label="Code"
          name="Code"
          autoComplete="one-time-code"
          help="Le cabinet vous l’a transmis à part."
          value={Code}
          onChange={(event) => setCode(event.target.value)}
        />
        <SubmitButton busy={busy}>Ouvrir</SubmitButton>
      </SignInForm>
    );

  const pages = Math.ceil(opened.TotalCount / rowsOfPage);
  return (
    <div className={css.controller}>
      <h1>{`Vigilance LCB-FT\u202f: ${opened.Cabinet}`}</h1>
      <p>{`${opened.Nom}, lecture seule jusqu’au ${formatDate(opened.DateFin)}. Chaque consultation est gardée.`}</p>
      {failure && <Notice status="danger">{failure}</Notice>}
      {file ? (
        <Section
          title={file.Societe.Value}
          description="Ce qui a été demandé, connu et décidé, et quand."
          aside={
            <div className={css.search}>
              <PlainButton look="framed" onClick={() => setFile(undefined)}>
                Revenir aux dossiers
              </PlainButton>
              <PlainButton look="framed" onClick={() => void print(file.Societe.Key)}>
                PDF
              </PlainButton>
            </div>
          }
        >
          <Chronology events={file.Chronologie} />
          <ControlledPapers papers={file.Pieces} download={(id) => void download(file.Societe.Key, id)} />
        </Section>
      ) : (
        <>
          <Section
            title="Carte du portefeuille"
            description={`${counted(opened.Carte.Total, 'dossier', 'dossiers')}, ${counted(opened.Carte.RevuesEnRetard, 'revue en retard', 'revues en retard')}, ${counted(opened.Carte.JamaisEvalues, 'jamais évalué', 'jamais évalués')}.`}
          >
            <AxisTable axes={opened.Carte.Axes} />
          </Section>
          <Section title="Dossiers">
            <form onSubmit={submit} className={css.search}>
              <TextField
                label="Société ou SIREN"
                name="Filter"
                value={Filter}
                onChange={(event) => setFilter(event.target.value)}
              />
              <SubmitButton busy={busy}>Rechercher</SubmitButton>
            </form>
            <EntryList label="Dossiers">
              {opened.Items.map((one) => (
                <Entry
                  key={one.IdSociete}
                  title={one.NomSociete}
                  state={one.RiskLevel && <RiskBadge level={one.RiskLevel} isVeryHigh={one.IsTresEleve} />}
                  action={
                    <PlainButton
                      look="text"
                      aria-label={`Ouvrir ${one.NomSociete}`}
                      onClick={() => void read(one.IdSociete)}
                    >
                      Ouvrir
                    </PlainButton>
                  }
                >
                  {one.VigilanceLevel && (
                    <span>{`Vigilance ${vigilanceLevels[one.VigilanceLevel].toLowerCase()}`}</span>
                  )}
                  <span>
                    {one.DateEvaluation
                      ? `Évalué le ${formatDate(one.DateEvaluation)}${one.DateProchaineRevue ? `, revue le ${formatDate(one.DateProchaineRevue)}` : ''}${one.IsEnRetard ? ', en retard' : ''}`
                      : 'Jamais évalué'}
                  </span>
                </Entry>
              ))}
            </EntryList>
            {opened.Items.length === 0 && <p>Aucun dossier ne correspond.</p>}
            {pages > 1 && (
              <nav aria-label="Pages" className={css.search}>
                <PlainButton look="framed" disabled={page <= 1} onClick={() => void open(page - 1)}>
                  Page précédente
                </PlainButton>
                <span>{`Page ${page} sur ${pages}`}</span>
                <PlainButton look="framed" disabled={page >= pages} onClick={() => void open(page + 1)}>
                  Page suivante
                </PlainButton>
              </nav>
            )}
          </Section>
        </>
      )}
    </div>
  );
}
