import type { ConnectionStatistics } from '#contract/directory/collaborators/connection-calls.ts';
import { connectionWords } from '#web/identity/account/connection-table-columns.tsx';
import { ChartFrame } from '#web/kit/charts/ChartFrame.tsx';
import { MonthLines } from '#web/kit/charts/MonthLines.tsx';
import { MonthTable } from '#web/kit/charts/MonthTable.tsx';
import type { YearOfMonths } from '#web/kit/charts/year-of-months.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import css from './collaborator-page.module.css';
import { useConnections } from './use-collaborator-page.ts';

const title = 'Connexions par mois';

/** The twelve months as lines by year, the latest year first. */
function yearsOf({ ParMois }: ConnectionStatistics): YearOfMonths[] {
  const years = [...new Set(ParMois.map(({ Annee }) => Annee))].sort((a, b) => b - a);
  return years.map((year) => ({
    year,
    values: Array.from(
      { length: 12 },
      (_, index) =>
        ParMois.find(({ Annee, Mois }) => Annee === year && Mois === index + 1)?.Connexions ?? null,
    ),
  }));
}

/** How the collaborator signs in: by month, from what, and what was refused. */
export function ConnectionsSection({ id }: { id: number }) {
  const query = useConnections(id);
  const years = query.data ? yearsOf(query.data) : [];
  return (
    <ChartFrame
      title={title}
      description="Les douze derniers mois."
      empty={
        query.data && query.data.Connexions + query.data.Refus === 0 && 'Aucune connexion en douze mois.'
      }
      chart={
        <Loaded query={query}>
          {() => (
            <MonthLines
              years={years}
              label={`${title}, une courbe par année. Les valeurs se lisent en tableau.`}
            />
          )}
        </Loaded>
      }
      table={
        <Loaded query={query}>{() => <MonthTable caption={title} years={[...years].reverse()} />}</Loaded>
      }
      foot={query.data && <Details statistics={query.data} />}
    />
  );
}

function Details({ statistics }: { statistics: ConnectionStatistics }) {
  const { DerniereConnexion, Connexions, Refus, ParAppareil, DerniersRefus } = statistics;
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>Dernière connexion</dt>
          <dd>{DerniereConnexion ? <Moment at={DerniereConnexion} /> : 'Jamais'}</dd>
        </div>
        <div>
          <dt>Connexions</dt>
          <dd>{formatInteger(Connexions)}</dd>
        </div>
        <div>
          <dt>Tentatives refusées</dt>
          <dd>{formatInteger(Refus)}</dd>
        </div>
      </dl>
      <div className={css.lists}>
        {ParAppareil.length > 0 && (
          <div>
            <h3 className={css.heading}>Par appareil</h3>
            <EntryList label="Connexions par appareil">
              {ParAppareil.map((device) => (
                <Entry key={device.Appareil} title={device.Appareil}>
                  <span>{counted(device.Connexions, 'connexion')}</span>
                  {device.Refus > 0 && <span>{counted(device.Refus, 'refus', 'refus')}</span>}
                  <span>
                    dernière fois <Moment at={device.DerniereFois} />
                  </span>
                </Entry>
              ))}
            </EntryList>
          </div>
        )}
        {DerniersRefus.length > 0 && (
          <div>
            <h3 className={css.heading}>Dernières tentatives refusées</h3>
            <EntryList label="Dernières tentatives refusées">
              {DerniersRefus.map((refusal) => (
                <Entry
                  key={refusal.Id}
                  title={refusal.Appareil}
                  state={
                    <StatusBadge status={connectionWords[refusal.Outcome].status}>
                      {connectionWords[refusal.Outcome].words}
                    </StatusBadge>
                  }
                >
                  <Moment at={refusal.At} />
                  {refusal.AdresseIp && <span>{refusal.AdresseIp}</span>}
                </Entry>
              ))}
            </EntryList>
          </div>
        )}
      </div>
    </>
  );
}
