import { BoardMark } from '#contract/dashboards/boards/board.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { stepWords } from '#web/tax/works/work-words.ts';
import type { Asked } from './use-marks.ts';

interface MarkDialogProps {
  asked: Asked;
  send: (asked: Asked, more: { Motif?: string | null; IdResponsable?: number | null }) => Promise<void>;
  onClose: () => void;
}

const schema = BoardMark.pick({ Motif: true, IdResponsable: true });

/** Why cells are marked so, or who does them from now on. */
export default function MarkDialog({ asked, send, onClose }: MarkDialogProps) {
  const { cells, to } = asked;
  const [first] = cells;
  const what = to === undefined ? 'Réaffecter' : stepWords[to];
  const which =
    cells.length === 1 && first
      ? `${first.column}, ${first.NomSociete}`
      : counted(cells.length, 'case', 'cases');
  return (
    <FormDialog
      title={`${what}\u202f: ${which}`}
      fields={
        to === undefined
          ? [
              {
                kind: 'look-up',
                name: 'IdResponsable',
                label: 'Confié à',
                first: true,
                required: true,
                placeholder: 'Rechercher un collaborateur',
                search: (Filter, signal) =>
                  callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
              },
            ]
          : [{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true, required: true }]
      }
      saved={{ Motif: '', IdResponsable: '' }}
      schema={schema}
      toRequest={(values) => ({
        Motif: textAt(values, 'Motif'),
        IdResponsable: lookedUp.toRequest(values, 'IdResponsable'),
      })}
      label={what}
      isDangerous={to === 'BLOQUE'}
      send={(more) => send(asked, more as never)}
      onClose={onClose}
    >
      {first?.cell.Fait && cells.length === 1 && <p>{`Constaté\u202f: ${first.cell.Fait}.`}</p>}
    </FormDialog>
  );
}
