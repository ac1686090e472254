import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, forbidden, notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { ObjectKind } from './object-kind.ts';

/** Which documents a family of calls is for: of companies, of other records, of those of portage. */
export type Family = 'company' | 'object' | 'portage';

/** Whose documents they are. */
export type Owner = { companyId: number } | { kind: string; id: number };

/** What belongs to a record of one of these kinds, as far as rights go. */
export function owners(kinds: readonly ObjectKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));

  const familyOf = (kind: ObjectKind): Family => (kind.isOfPortage ? 'portage' : 'object');

  const unknownKind = () => notFound('Ce type d’objet n’a pas de documents.');

  function known(name: string): ObjectKind {
    const kind = byName.get(name);
    if (!kind) throw unknownKind();
    return kind;
  }

  return {
    /** Which calls a document answers; one that is not there is a company's, where it is not found either. */
    async familyOf(db: Db, clientId: number, id: number): Promise<Family> {
      const [found] = await db.query<{ kind: string | null }>(
        'select object_kind as kind from document where client_id = $1 and id = $2',
        [clientId, id],
      );
      if (!found?.kind) return 'company';
      return byName.get(found.kind)?.isOfPortage ? 'portage' : 'object';
    },

    /** What a record is and is called, and whether the session's user may add to its documents. @throws AppError 404, 403 */
    async describe(db: Db, session: Session, { kind: name, id }: { kind: string; id: number }) {
      const kind = known(name);
      const Nom = await this.open(db, session, { kind: name, id }, { family: familyOf(kind) });
      const { clientId, userId } = session;
      const IsModifiable = await isStillAllowed(db, { clientId, userId, access: kind.write });
      return { Type: kind.label, Nom, IsModifiable };
    },

    /**
     * The name of a record whose documents the session's user may read, or add to.
     * @throws AppError 404, 403, 409 where they change no more
     */
    async open(
      db: Db,
      session: Session,
      { kind: name, id }: { kind: string; id: number },
      { family, writes = false }: { family: Family; writes?: boolean },
    ): Promise<string> {
      const kind = known(name);
      if (familyOf(kind) !== family) throw unknownKind();
      const { clientId, userId } = session;
      const access = writes ? kind.write : kind.read;
      if (!(await isStillAllowed(db, { clientId, userId, access }))) throw forbidden();
      const [found] = await db.query<{ name: string }>(kind.named, [clientId, id]);
      if (!found) throw notFound('Cette fiche n’existe pas ou plus.');
      const [closed] =
        writes && kind.closed ? await db.query<{ reason: string }>(kind.closed, [clientId, id]) : [];
      if (closed) throw new AppError({ status: 409, code: 'CLOSED', message: closed.reason });
      return found.name;
    },
  };
}

export type Owners = ReturnType<typeof owners>;
