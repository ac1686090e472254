const root = new URL('../../../../', import.meta.url);

/** A frame as V8 writes it: a function's name, and the file with line and column. */
const frame =
  /^ {4}at (?:[\w$.<>#*[\] ]+ \()?(?:<anonymous>|(?:file:\/\/)?\/[^()]*:\d+:\d+|[A-Z]:[\\/][^()]*:\d+:\d+|node:[\w/.-]+:\d+:\d+)\)?$/;

/** Relative to the project's folder: where it stands on the machine may name somebody. */
const shortened = (line: string) => line.trim().replace(root.href, '').replace(root.pathname, '');

/**
 * The frames of an error's stack, outermost last. What stands before them is the message, which may quote data and
 * lines that look like frames: it is cut off, and where it is another by now all that stands before the last frames in a row.
 */
export function stackFrames({ stack, name, message }: Error): string[] {
  if (typeof stack !== 'string') return [];
  // one of several lines stands once more in a name that was given it; one of a single line may stand in a frame too
  const start = `${name}${message}`.includes('\n') ? stack.lastIndexOf(message) : stack.indexOf(message);
  const lines = (start < 0 ? stack : stack.slice(start + message.length)).split('\n');
  const inARow = lines.slice(lines.findLastIndex((line) => !frame.test(line)) + 1);
  // frames of other kinds, such as `at async Promise.all (index 0)`, stand between those that are kept
  return (start < 0 ? inARow : lines.filter((line) => frame.test(line))).map(shortened);
}

/** Whether a frame is of this project's code, its libraries left out. */
export const isOurs = (line: string | undefined) =>
  line !== undefined && /^at (?!async )(?:.*\()?(?:server|contract|tools|proof)\/[^()]*\)?$/.test(line);
