import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = import.meta.dirname;

/** A test by its file and its title as written there: `$name` and `${…}` are not filled in. */
const NamedTest = z.strictObject({ file: z.string(), title: z.string() });

/** What the code or a document says, to the letter, and what that is. */
const Setting = z.strictObject({ file: z.string(), says: z.string(), what: z.string() });

const Requirement = z.strictObject({
  id: z.string().regex(/^\d{1,2}\.\d\.\d{1,2}$/),
  level: z.union([z.literal(1), z.literal(2)]),
  /** What it asks for, in our words. */
  asks: z.string(),
  status: z.enum(['met', 'operator', 'not met', 'not shown', 'does not apply']),
  tests: z.array(NamedTest).optional(),
  settings: z.array(Setting).optional(),
  /** Why it does not apply or is not met; of one that is met, what it does not cover. */
  because: z.string().optional(),
});
export type Requirement = z.infer<typeof Requirement>;

const Chapter = z.strictObject({
  chapter: z.number(),
  title: z.string(),
  requirements: z.array(Requirement),
});

/** Every chapter of the standard as this product answers it, in its order. */
export function readChapters(): z.infer<typeof Chapter>[] {
  return readdirSync(folder)
    .filter((name) => /^V\d\d-.*\.json$/.test(name))
    .sort()
    .map((name) => Chapter.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/**
 * The levels of the standard's requirements: of section 1.2 the first five are of level 1, the next four of
 * level 2, the tenth of level 3. The third level is not this product's aim.
 */
const Levels = z.record(z.string(), z.string().regex(/^[123]+$/));

/** The ids of every requirement of the standard with their levels. */
export function standardLevels(): Map<string, number> {
  const sections = Levels.parse(JSON.parse(readFileSync(join(folder, 'levels.json'), 'utf8')));
  return new Map(
    Object.entries(sections).flatMap(([section, levels]) =>
      [...levels].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
    ),
  );
}
