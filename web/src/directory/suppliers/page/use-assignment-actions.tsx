import type {
  Assignment,
  AssignmentDocument,
  DocumentKind,
} from '#contract/directory/suppliers/assignment.ts';
import {
  CheckAttestationAffectation,
  DeleteAffectaionCabinetsupplier,
  DeleteDocumentAffectation,
  EditAffectaionCabinetsupplier,
} from '#contract/directory/suppliers/assignment-calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { unchanged } from './assignment-form.tsx';

export interface AssignmentActions {
  edit: (assignment: Assignment) => void;
  attach: (assignment: Assignment, kind: DocumentKind, file: File) => Promise<void>;
  check: (assignment: Assignment) => Promise<void>;
  remove: (assignment: Assignment) => Promise<void>;
  removeDocument: (document: AssignmentDocument) => Promise<void>;
}

/** The refusal of a file in its own words; of anything else as it is told everywhere. */
const sentence = (error: unknown) =>
  (error instanceof ApiError && error.Fields[0]?.Message) || sentenceOf(error);

/** What may be done with a supplier's assignments by those who manage them. */
export function useAssignmentActions(
  edit: (assignment: Assignment) => void,
  reload: () => void,
): AssignmentActions {
  async function run(text: string, work: () => Promise<unknown>, done: string = messages.succeeded) {
    try {
      await blockScreen(text, work());
      toast('success', done);
    } catch (error) {
      toast('danger', sentence(error));
    }
    reload();
  }

  return {
    edit,

    attach: (assignment, kind, file) =>
      run('Envoi du document…', () =>
        callApi(EditAffectaionCabinetsupplier, unchanged(assignment) as never, { files: { [kind]: file } }),
      ),

    async check({ Id, Version, Fournisseur, CodeVerification }) {
      const yes = await confirm({
        title: 'Vérification de l’attestation',
        text: (
          <>
            <p>
              Avez-vous vérifié sur urssaf.fr le code <strong>{CodeVerification}</strong> de l’attestation de{' '}
              {Fournisseur}
              {'\u202f'}?
            </p>
            <p>Votre nom et la date de cette vérification seront conservés.</p>
          </>
        ),
      });
      if (yes) await run('Enregistrement…', () => callApi(CheckAttestationAffectation, { Id, Version }));
    },

    async remove({ Id, Objet, Cabinet, Documents }) {
      const yes = await confirm({
        title: 'Suppression',
        text: (
          <>
            <p>Voulez-vous vraiment supprimer l’affectation sélectionnée{'\u202f'}?</p>
            <p>
              <strong>
                {Objet}, {Cabinet}
              </strong>{' '}
              {Documents.length > 0 ? 'et ses documents seront supprimés.' : 'sera supprimée.'}
            </p>
          </>
        ),
        dangerous: true,
      });
      if (yes)
        await run(
          'Suppression…',
          () => callApi(DeleteAffectaionCabinetsupplier, { Id }),
          'L’affectation a été supprimée.',
        );
    },

    async removeDocument({ Id, FileName }) {
      const yes = await confirm({
        title: 'Suppression',
        text: (
          <>
            <p>
              Voulez-vous vraiment supprimer le document <strong>{FileName}</strong>
              {'\u202f'}?
            </p>
            <p>Pour garder l’historique, joignez plutôt le document qui le remplace.</p>
          </>
        ),
        dangerous: true,
      });
      if (yes)
        await run(
          'Suppression…',
          () => callApi(DeleteDocumentAffectation, { Id }),
          'Le document a été supprimé.',
        );
    },
  };
}
