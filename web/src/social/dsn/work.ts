import { ListDsn } from '#contract/social/dsn/calls.ts';
import { ListDsnReturns } from '#contract/social/dsn/return-calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { dsnPath, dsnReturnsPath } from './paths.ts';

/** Months that are late, and what the organisms said that nobody has read or corrected. */
export const dsnWork: readonly WorkPiece[] = [
  workPiece({
    name: 'dsn-late',
    call: ListDsn,
    request: { IsEnRetard: true, PageSize: 1 },
    countOf: ({ TotalEnRetard }) => TotalEnRetard,
    tell: (count) => counted(count, 'DSN en retard', 'DSN en retard'),
    to: dsnPath,
    search: { IsEnRetard: 'true' },
  }),
  workPiece({
    name: 'dsn-returns-unread',
    call: ListDsnReturns,
    request: { PageSize: 1 },
    countOf: ({ TotalALire }) => TotalALire,
    tell: (count) => counted(count, 'retour de DSN à lire', 'retours de DSN à lire'),
    to: dsnReturnsPath,
    search: { Etat: 'A_LIRE' },
  }),
  workPiece({
    name: 'dsn-returns-late',
    call: ListDsnReturns,
    request: { PageSize: 1 },
    countOf: ({ TotalEnRetard }) => TotalEnRetard,
    tell: (count) => counted(count, 'correction de DSN en retard', 'corrections de DSN en retard'),
    to: dsnReturnsPath,
    search: { IsEnRetard: 'true' },
  }),
];
