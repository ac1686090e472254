import { type DocumentModel, modelGroupKeys } from '#contract/documents/generation/model.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { libraryModels } from '../library/library.ts';

/** A model as it is stored: what the library offers beside it is known by the product alone. */
interface StoredModel extends Omit<DocumentModel, 'NouveauTexte'> {
  /** The latest text of the library that the firm has been given. */
  RevisionConnue: number | null;
}

const today = `(now() at time zone 'Europe/Paris')::date`;
const ofVersions = (shown: string, condition: string) =>
  `(select ${shown} from document_model_version v where v.client_id = r.client_id and v.model_id = r.id and ${condition})`;
const inForce = (shown: string) =>
  ofVersions(shown, `v.active_from <= ${today} order by v.number desc limit 1`);

/** The firm's models, those of the library too. */
export const documentModels = recordStore<StoredModel>({
  table: 'document_model',
  entity: 'document-model',
  unknown: 'Ce modèle de document n’existe pas ou plus.',
  columns: {
    Libelle: 'name',
    Groupe: 'group_code',
    FileName: 'file_name',
    Besoins: 'needs',
    Formes: 'legal_forms',
    Articles: 'articles',
    DateRelecture: 'looked_through_on',
    AConfirmer: 'unconfirmed',
    DateRetrait: 'retired_on',
  },
  beside: {
    join: '',
    columns: {
      Code: 'r.code',
      NumeroVersion: inForce('v.number'),
      EstDeBibliotheque: `coalesce(${inForce('v.file_id is null')}, false)`,
      NumeroEnAttente: ofVersions('max(v.number)', `coalesce(v.active_from > ${today}, true)`),
      RevisionConnue: ofVersions('max(v.library_revision)', 'true'),
    },
  },
  taken: {
    document_model_name: { Path: 'Libelle', Message: 'Un modèle de ce groupe porte déjà ce libellé.' },
  },
});

const groups = modelGroupKeys.map((group) => `'${group}'`).join(', ');

export const byGroupAndName = { order: `array_position(array[${groups}], r.group_code), r.name, r.id` };

/** The library's text of a model, where the firm has not been given it yet. */
export function newerText({ Code, RevisionConnue }: Pick<StoredModel, 'Code' | 'RevisionConnue'>) {
  const model = Code === null ? undefined : libraryModels().get(Code);
  return model && model.revision > (RevisionConnue ?? 0) ? model : undefined;
}

export const toldModel = ({ RevisionConnue, ...model }: StoredModel): DocumentModel => ({
  ...model,
  NouveauTexte: newerText({ Code: model.Code, RevisionConnue }) !== undefined,
});
