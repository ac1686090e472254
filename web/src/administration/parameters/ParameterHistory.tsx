import type { Parameter, ParameterValue } from '#contract/administration/parameters/parameter.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { OriginBadge } from './OriginBadge.tsx';
import { periodOf, shownValue } from './parameter-rows.ts';

/** Every value that a parameter has or had, the latest first, with where it comes from. */
export function ParameterHistory({ parameter }: { parameter: Parameter }) {
  const { Valeurs } = parameter;
  if (Valeurs.length === 0) return 'Aucune valeur pour l’instant.';
  return (
    <EntryList label="Historique des valeurs">
      {Valeurs.map((value) => (
        <Entry
          key={value.Id ?? `${value.DateDebut}-${value.DateFin}`}
          title={shownValue(parameter, value)}
          state={<OriginBadge value={value} />}
        >
          <span>{periodOf(value)}</span>
          <span>
            Source{'\u202f'}: {value.Source}
          </span>
          {value.Motif && (
            <span>
              Motif{'\u202f'}: {value.Motif}
            </span>
          )}
          <DefinedBy value={value} />
        </Entry>
      ))}
    </EntryList>
  );
}

function DefinedBy({ value: { DefiniLe, DefiniPar } }: { value: ParameterValue }) {
  if (!DefiniLe) return null;
  return (
    <span>
      Défini <Moment at={DefiniLe} /> par {DefiniPar ?? 'un utilisateur qui n’existe plus'}
    </span>
  );
}
