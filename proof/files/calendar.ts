const property = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/su;

function readProperty(line: string): { name: string; value: string } {
  const [, name, value = ''] = property.exec(line) ?? [];
  if (name === undefined) throw new Error(`no property: ${line}`);
  return { name, value };
}

const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));

/** Lines as they were before folding. */
function linesOf(text: string): string[] {
  if (/(^|[^\r])\n/.test(text)) throw new Error('a line does not end with CR LF');
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  return lines;
}

/** A calendar as RFC 5545 has it, read for tests: events by the names of their properties, parameters included, and time zones. */
export function readCalendarText(text: string) {
  const events: Record<string, string>[] = [];
  const zones: string[] = [];
  const open: string[] = [];

  function keep(name: string, value: string) {
    if (name === 'TZID') zones.push(value);
    const event = open.at(-1) === 'VEVENT' ? events.at(-1) : undefined;
    if (!event) return;
    if (name in event) throw new Error(`${name} stands twice`);
    event[name] = unescaped(value);
  }

  for (const { name, value } of linesOf(text).map(readProperty)) {
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name !== 'END') keep(name, value);
    else if (open.pop() !== value) throw new Error(`${value} ends and was not open`);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} never ends`);
  return { events, zones };
}
