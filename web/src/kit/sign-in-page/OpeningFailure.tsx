import { mayRetry, sentenceOf } from '../api/api-error.ts';
import { PlainButton } from './PlainButton.tsx';
import { SignInFailure } from './SignInFailure.tsx';

interface OpeningFailureProps {
  /** Undefined: nothing failed. */
  error: unknown;
  retry: () => void;
}

/** Why a page without a session did not open, and a way to ask again where that may help. */
export function OpeningFailure({ error, retry }: OpeningFailureProps) {
  return (
    <>
      <SignInFailure>{error !== undefined && sentenceOf(error)}</SignInFailure>
      {error !== undefined && mayRetry(error) && (
        <PlainButton look="framed" onClick={retry}>
          Réessayer
        </PlainButton>
      )}
    </>
  );
}
