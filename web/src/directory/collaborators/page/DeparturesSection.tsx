import { IconCalendarX, IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { type Departure, departureStates } from '#contract/directory/collaborators/departure.ts';
import { CancelCollaboratorResiliation } from '#contract/directory/collaborators/departure-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import css from './collaborator-page.module.css';

const statuses: Record<Departure['Etat'], Status> = {
  PREVU: 'warning',
  EFFECTUE: 'neutral',
  ANNULE: 'info',
};

interface DeparturesProps {
  row: CollaboratorRow;
  query: UseQueryResult<Departure[]>;
  onEdit: (departure: Departure) => void;
  onChanged: () => void;
}

/** Departures declared, planned and cancelled, with who took over. */
export function DeparturesSection({ row, query, onEdit, onChanged }: DeparturesProps) {
  return (
    <Section title="Départs">
      <Loaded query={query}>
        {(departures) =>
          departures.length === 0 ? (
            <p className={css.none}>Aucun départ déclaré.</p>
          ) : (
            <EntryList label="Départs">
              {departures.map((departure) => (
                <DepartureEntry
                  key={departure.Id}
                  name={`${row.Prenom} ${row.Nom}`}
                  departure={departure}
                  onEdit={() => onEdit(departure)}
                  onChanged={onChanged}
                />
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}

interface EntryProps {
  name: string;
  departure: Departure;
  onEdit: () => void;
  onChanged: () => void;
}

function successorsOf({ NombreSocietes, Successeur, Successeurs }: Departure): string | undefined {
  if (NombreSocietes === 0) return undefined;
  const names = new Set(
    [Successeur?.Value, ...Successeurs.map((one) => one.Successeur.Value)].filter(Boolean),
  );
  return `${counted(NombreSocietes, 'société')} à ${[...names].join(', ')}`;
}

function DepartureEntry({ name, departure, onEdit, onChanged }: EntryProps) {
  const { Id, Version, Etat, MotifLibelle, AutreMotif, DateNotification, DateFin, Commentaire } = departure;
  const { busy, run } = useAction();

  async function cancel() {
    const yes = await confirm({
      title: 'Annuler le départ',
      text: (
        <>
          <p>
            Voulez-vous vraiment annuler le départ de <strong>{name}</strong>
            {'\u202f'}?
          </p>
          <p>Ses sociétés lui reviennent, et ses accès restent ouverts. Les successeurs en sont avertis.</p>
        </>
      ),
      dangerous: true,
    });
    if (!yes) return;
    await run(() => callApi(CancelCollaboratorResiliation, { Id, Version }), 'Le départ est annulé.');
    onChanged();
  }

  return (
    <Entry
      title={AutreMotif ? `${MotifLibelle} (${AutreMotif})` : MotifLibelle}
      state={<StatusBadge status={statuses[Etat]}>{departureStates[Etat]}</StatusBadge>}
      action={
        Etat !== 'ANNULE' && (
          <>
            <IconAction label="Modifier le départ" icon={IconPencil} onClick={onEdit} />
            {Etat === 'PREVU' && (
              <IconAction
                label="Annuler le départ"
                icon={IconCalendarX}
                disabled={busy}
                onClick={() => void cancel()}
              />
            )}
          </>
        )
      }
    >
      <span>
        Notifié le {formatDate(DateNotification)}, fin le {formatDate(DateFin)}
      </span>
      {successorsOf(departure) && <span>{successorsOf(departure)}</span>}
      {departure.Responsable && (
        <span>
          Responsable{'\u202f'}: {departure.Responsable.Value}
        </span>
      )}
      {Commentaire && <span className={css.comment}>{Commentaire}</span>}
      <span>
        Déclaré <Moment at={departure.DeclareLe} />
        {departure.DeclarePar && `, par ${departure.DeclarePar}`}
      </span>
    </Entry>
  );
}
