import { ApiError } from '../api/api-error.ts';

/** Has a call made whose request holds the form's record under a name; what is refused of it is told by the form's own paths. */
export async function callWithin<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, Code, Message, Reference, Details } = error;
    const Fields = error.Fields.map(({ Path, ...field }) => ({
      ...field,
      Path: Path.startsWith(`${name}.`) ? Path.slice(name.length + 1) : Path,
    }));
    throw new ApiError(status, { Code, Message, Fields, Reference, Details });
  }
}
