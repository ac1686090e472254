import { Button } from '@mantine/core';
import { type DsnFile, dsnFileStates } from '#contract/social/dsn/declaration.ts';
import { Entry } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import css from '../dsn.module.css';
import { fileStatus } from '../dsn-words.ts';

interface FileEntryProps {
  file: DsnFile;
  onDeposit: () => void;
  onTell: () => void;
  onRemove: () => void;
}

const period = (from: string | null, to: string | null) =>
  from && to ? `, du ${formatDate(from)} au ${formatDate(to)}` : '';

/** A file with what was read in it, where it stands, and the steps that it may take. */
export function FileEntry({ file, onDeposit, onTell, onRemove }: FileEntryProps) {
  const { Nom, Siret, Nature, Type, Fraction, Norme, Individus, Cotisations, Versements, Bordereaux } = file;
  const isOpen = !file.EstRemplacee && (file.Etat === 'PREPAREE' || file.Etat === 'DEPOSEE');
  return (
    <Entry
      title={Nom}
      state={
        <>
          {file.EstRemplacee ? (
            <StatusBadge status="neutral">Remplacée</StatusBadge>
          ) : (
            <StatusBadge status={fileStatus[file.Etat]}>{dsnFileStates[file.Etat]}</StatusBadge>
          )}
          {file.EstEssai && <StatusBadge status="warning">Essai</StatusBadge>}
          {file.Voie === 'simulation' && <StatusBadge status="warning">Simulation</StatusBadge>}
        </>
      }
    >
      <span>{`${Nature}, ${Type.toLowerCase()}, fraction ${Fraction}`}</span>
      <span>{`${formatSiret(Siret)}, norme ${Norme}, ${counted(file.Rubriques, 'rubrique')}`}</span>
      <span>{`${counted(Individus, 'individu')}, cotisations ${formatEuros(Cotisations)}, versements ${formatEuros(Versements)}`}</span>
      {Bordereaux.map(({ Organisme, Du, Au, Montant }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an organism may have several alike
        <span key={index}>{`${Organisme}\u202f: ${formatEuros(Montant)}${period(Du, Au)}`}</span>
      ))}
      <span>{`Ajouté le ${formatMoment(file.AjouteLe)}${file.Auteur ? ` par ${file.Auteur}` : ''}`}</span>
      {file.DeposeeLe && (
        <span>{`Déposé le ${formatMoment(file.DeposeeLe)}, n° ${file.Reference} (${file.Voie})`}</span>
      )}
      {file.Reponse && <span>{file.Reponse}</span>}
      {isOpen && (
        <span className={css.buttons}>
          {file.Etat === 'PREPAREE' && file.EstConservee && (
            <Button size="compact-md" onClick={onDeposit}>
              Déposer au portail
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={onTell}>
            Indiquer la suite
          </Button>
          {file.Etat === 'PREPAREE' && (
            <Button variant="default" size="compact-md" onClick={onRemove}>
              Retirer
            </Button>
          )}
        </span>
      )}
    </Entry>
  );
}
