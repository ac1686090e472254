import { Button } from '@mantine/core';
import type { Result, ResultLine } from '#contract/simulators/simulations/result.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Heading } from '#web/kit/page/Heading.tsx';
import css from '../simulations.module.css';
import { formatFigure } from './figures.ts';
import { RateList } from './RateList.tsx';

interface WhyDialogProps {
  line: ResultLine;
  result: Result;
  /** Goes on to a line that this one was computed from. */
  onLine: (line: ResultLine) => void;
  onClose: () => void;
}

/** Where a figure comes from: its rule and text, the inputs, the lines above it, the rates and published rules that it used. */
export function WhyDialog({ line, result, onLine, onClose }: WhyDialogProps) {
  const { Colonnes, Entrees, Lignes, Parametres } = result;
  const inputs = Entrees.filter(({ Nom }) => line.Entrees.includes(Nom));
  const lines = Lignes.filter(({ Code }) => line.Lignes.includes(Code));
  const rates = Parametres.filter(({ Key }) => line.Parametres.includes(Key));
  const figures = ({ Valeurs, Unite }: ResultLine) =>
    Colonnes.map(({ Code, Libelle }, index) => (
      <span key={Code}>{`${Libelle}\u202f: ${formatFigure(Valeurs[index] ?? null, Unite)}`}</span>
    ));
  return (
    <Dialog
      title={`Pourquoi\u202f? ${line.Libelle}`}
      size="page"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <div className={css.why}>
        <EntryList label="Règle">
          <Entry title={line.Regle}>
            {figures(line)}
            {line.Article && <span>{line.Article}</span>}
          </Entry>
        </EntryList>
        {inputs.length > 0 && (
          <section>
            <Heading>Données saisies</Heading>
            <EntryList label="Données saisies">
              {inputs.map(({ Nom, Libelle, Valeur }) => (
                <Entry key={Nom} title={Libelle} state={Valeur} />
              ))}
            </EntryList>
          </section>
        )}
        {lines.length > 0 && (
          <section>
            <Heading>Calculé à partir de</Heading>
            <EntryList label="Calculé à partir de">
              {lines.map((one) => (
                <Entry
                  key={one.Code}
                  title={one.Libelle}
                  action={
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Pourquoi\u202f? ${one.Libelle}`}
                      onClick={() => onLine(one)}
                    >
                      Pourquoi{'\u202f'}?
                    </Button>
                  }
                >
                  {figures(one)}
                </Entry>
              ))}
            </EntryList>
          </section>
        )}
        {rates.length > 0 && (
          <section>
            <Heading>Taux et seuils</Heading>
            <RateList parameters={rates} />
          </section>
        )}
        {line.ReglesPubliees.length > 0 && (
          <section>
            <Heading>Règles publiées par l’Urssaf</Heading>
            <EntryList label="Règles publiées par l’Urssaf">
              {line.ReglesPubliees.map(({ Nom, Titre, References }) => (
                <Entry key={Nom} title={Titre}>
                  <span>{Nom}</span>
                  {References.map(({ Libelle, Url }) => (
                    <a key={Url} href={Url} target="_blank" rel="noreferrer">
                      {Libelle}
                    </a>
                  ))}
                </Entry>
              ))}
            </EntryList>
          </section>
        )}
      </div>
    </Dialog>
  );
}
