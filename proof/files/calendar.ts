/** A calendar as RFC 5545 has it, read for tests: events by the names of their properties, parameters included, and time zones. */
export function readCalendarText(text: string) {
  if (/(^|[^\r])\n/.test(text)) throw new Error('a line does not end with CR LF');
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  const events: Record<string, string>[] = [];
  const zones: string[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/su.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends and was not open`);
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1) ?? {};
      if (name in event) throw new Error(`${name} stands twice`);
      event[name] = value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
    } else if (name === 'TZID') zones.push(value);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} never ends`);
  return { events, zones };
}
