import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();

test.each([
  ['letters of a name', 'textlike(text, text)'],
  ['a name that resembles', 'word_similarity_op(text, text)'],
  ['a name that resembles, the other way round', 'word_similarity_commutator_op(text, text)'],
  ['words in a document', 'ts_match_vq(tsvector, tsquery)'],
])(
  '%s: the operator is leakproof, or no index would serve it under row-level security',
  async (_, operator) => {
    const rows = await app.query('select proleakproof as marked from pg_proc where oid = $1::regprocedure', [
      operator,
    ]);
    expect(rows).toEqual([{ marked: true }]);
  },
);
